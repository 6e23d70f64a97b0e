-- The search words of a text.

-- Fold a text for comparison: lower case, without accents, apostrophes and invisible characters, and with one spelling of
-- each sign. Removing apostrophes joins a name: D'Souza is dsouza. The contract's foldText folds alike and explains the
-- characters.
create or replace function fold_text(written text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  -- Most texts have only capitals to fold.
  if octet_length(written) = char_length(written) then
    return lower(translate(written, '''`', ''));
  end if;
  folded := regexp_replace(
    lower(normalize(translate(written, U&'''\0060\00B4\2018\2019\201B\02B9\02BB\02BC\02C8\2032\FF07', ''), nfkd)),
    U&'[\00AD\0300-\036F\0483-\0489\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\0610-\061A\061C\0640\064B-\065F\0670\06D6-\06DC\06DF-\06E8\06EA-\06ED\08D3-\08E1\08E3-\08FF\180B-\180F\1AB0-\1AFF\1DC0-\1DFF\200B-\200F\202A-\202E\2060-\206F\20D0-\20FF\FE00-\FE0F\FE20-\FE2F\FEFF\+0E0000-\+0E0FFF]',
    '', 'g'
  );
  folded := translate(folded, U&'øłđðıŧħς\0649\06CC\06A9\0671', U&'olddithσ\064A\064A\0643\0627');
  if folded ~ U&'[ßæœ\09CE\0BB6\0D4E\0D54-\0D56\0D7A-\0D7F]' then
    folded := replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    -- Malayalam nta, also written with a chillu
    folded := replace(replace(folded, U&'\0D7B\0D4D\0D31', U&'\0D28\0D4D\0D31'), U&'\0D7B\0D31', U&'\0D28\0D4D\0D31');
    -- Malayalam chillus and Bengali khanda ta become a consonant with a virama.
    folded := replace(replace(replace(folded, U&'\0D7A', U&'\0D23\0D4D'), U&'\0D7B', U&'\0D28\0D4D'), U&'\0D7C', U&'\0D30\0D4D');
    folded := replace(replace(replace(folded, U&'\0D7D', U&'\0D32\0D4D'), U&'\0D7E', U&'\0D33\0D4D'), U&'\0D7F', U&'\0D15\0D4D');
    folded := replace(replace(replace(folded, U&'\0D54', U&'\0D2E\0D4D'), U&'\0D55', U&'\0D2F\0D4D'), U&'\0D56', U&'\0D34\0D4D');
    folded := replace(replace(folded, U&'\0D4E', U&'\0D30\0D4D'), U&'\09CE', U&'\09A4\09CD');
    folded := replace(folded, U&'\0BB6\0BCD\0BB0\0BC0', U&'\0BB8\0BCD\0BB0\0BC0');
  end if;
  -- Thai and Lao: the nasal sign of am after the tone, and ae as one sign
  if folded ~ U&'[\0E40\0E4D\0EC0\0ECD]' then
    folded := regexp_replace(folded, U&'\0E4D([\0E48-\0E4B]+)\0E32', U&'\\1\0E4D\0E32', 'g');
    folded := regexp_replace(folded, U&'\0ECD([\0EC8-\0ECB]+)\0EB2', U&'\\1\0ECD\0EB2', 'g');
    folded := replace(replace(folded, U&'\0E40\0E40', U&'\0E41'), U&'\0EC0\0EC0', U&'\0EC1');
  end if;
  return folded;
end $$;

-- Split a text into words, in order, of at most 50 characters each. All characters except separators belong to words,
-- so that words of every script stay whole.
create or replace function split_words(written text) returns table (word text, place bigint)
language sql immutable strict parallel safe as $$
  select left(word, 50), place
  from regexp_split_to_table(
    fold_text(written),
    U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00A9\00AB-\00B4\00B6-\00B9\00BB-\00BF\00D7\00F7\060C\061B\061F\06D4\0964\0965\2010-\205F\20A0-\20CF\2190-\2BFF\3000-\3004\3008-\3020\+01F000-\+01FAFF]+'
  ) with ordinality found (word, place)
  where word <> ''
$$;

-- A search vector of words without duplicates. Folding may make a word empty, such as a single combining mark.
create or replace function words_vector(words text[]) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select distinct word from unnest(words) word where word <> ''))
$$;

-- The stem of a folded word in Devanagari by Postgres' Hindi stemmer, which knows the nasal of endings as a dot alone:
-- किताबें and किताबों become किताब. Without the dot below (nukta), which many people do not type:
-- बाज़ार becomes बाजार. Null for other words, and for a word that is its own stem.
create or replace function word_stem(word text) returns text language sql immutable strict parallel safe as $$
  select case when word ~ U&'[\0900-\097F]' then nullif((ts_lexize('pg_catalog.hindi_stem', translate(word, U&'\0901\093C', U&'\0902')))[1], word) end
$$;

-- The words of a text and their stems, without duplicates.
create or replace function search_words(written text) returns tsvector language plpgsql immutable strict parallel safe as $$
begin
  -- Most texts have nothing to stem.
  if written !~ U&'[\0900-\097F]' then
    return words_vector(array(select word from split_words(written)));
  end if;
  return words_vector(array(select form from split_words(written), unnest(array[word, word_stem(word)]) form));
end $$;

-- The words of a text in order, each by its stem.
create or replace function stemmed_text(written text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(coalesce(word_stem(word), word), ' ' order by place), '') from split_words(written)
$$;

-- Build a query for all of these words (the first ten count), or words with their stems. The last word may be incomplete:
-- with `shortest` letters or more it is a prefix; with fewer it is ignored if there are other words. Null without words.
create or replace function words_query(typed text, shortest integer default 2) returns tsquery
language plpgsql immutable strict parallel safe as $$
begin
  -- Fast path for most queries, with nothing to fold and no short last word: it takes a third of the time.
  if char_length(typed) <= 20 and typed ~ '^([a-z0-9]+ )*[a-z0-9]+[a-z0-9]$' and (shortest = 2 or strpos(typed, ' ') = 0) then
    return (replace(typed, ' ', ' & ') || ':*')::tsquery;
  end if;
  return (
    select string_agg(
      '(''' || word || '''' || case when is_last and char_length(word) > 1 then ':*' else '' end
        || coalesce(' | ''' || word_stem(word) || '''', '') || ')', ' & '
    )::tsquery
    from (select word, place, place = max(place) over () as is_last from split_words(typed) order by place limit 10) words
    where not is_last or place = 1 or char_length(word) >= shortest
  );
end $$;
