-- A filter says what it looks for: before, signs were shown that are not compared, and `c++` found every `c`; and of a long
-- phrase only the first eight words are.
update filters set text = key
  where kind = 'word' and lower(text) <> key
    and (text ~ '[$+#@*&%|<>=^~€£¥₹!?\\]' or array_length(regexp_split_to_array(btrim(text), '\s+'), 1) > 8);
