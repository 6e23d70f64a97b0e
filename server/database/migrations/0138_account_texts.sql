-- The console's table of accounts looks for one or two letters anywhere in names and addresses, which no index of trigrams
-- finds: they are read from end to end here, a tenth of the table.
create index people_texts_idx on people (search_text, email);
