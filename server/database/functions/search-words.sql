-- The words of a text as they are searched.

-- A text as it is compared: in small letters, without accents, apostrophes and characters that show nothing. An
-- apostrophe joins what it stands between (D'Souza is dsouza), whichever of the many it is.
create or replace function fold_text(written text) returns text language sql immutable strict parallel safe as $$
  select translate(
    lower(regexp_replace(
      normalize(translate(written, U&'''\0060\00B4\2018\2019\201B\02B9\02BB\02BC\02C8\2032\FF07', ''), nfkd),
      U&'[\0300-\036F\00AD\200B-\200F\2060\FE00-\FE0F\FEFF]', '', 'g'
    )),
    'øłđðıŧħ', 'olddith'
  )
$$;

-- The words of a text in their order, at most 50 characters of each. Whatever is no separator belongs to a word, so that
-- words of every script stay whole.
create or replace function split_words(written text) returns table (word text, place bigint)
language sql immutable strict parallel safe as $$
  select left(word, 50), place
  from regexp_split_to_table(
    fold_text(written),
    U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00A9\00AB-\00B4\00B6-\00B9\00BB-\00BF\00D7\00F7\0964\0965\2010-\205F\20A0-\20CF\2190-\2BFF\3000-\3004\3008-\3020\+01F000-\+01FAFF]+'
  ) with ordinality found (word, place)
  where word <> ''
$$;

-- Words as what is searched, each once. Folding may leave nothing of a word, such as one combining mark.
create or replace function words_vector(words text[]) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select distinct word from unnest(words) word where word <> ''))
$$;

-- The words of a text, each once.
create or replace function search_words(written text) returns tsvector language sql immutable strict parallel safe as $$
  select words_vector(array(select word from split_words(written)))
$$;

-- Finds texts that have all of these words (the first ten count), the last of which may have been typed in part: with
-- `shortest` letters or more it is a beginning, with fewer it is left out when there are other words. Null when there are
-- none.
create or replace function words_query(typed text, shortest integer default 2) returns tsquery
language plpgsql immutable strict parallel safe as $$
begin
  -- what has nothing to fold and no short end, as most of what is typed, takes a third of the time so
  if char_length(typed) <= 20 and typed ~ '^([a-z0-9]+ )*[a-z0-9]+[a-z0-9]$' and (shortest = 2 or strpos(typed, ' ') = 0) then
    return (replace(typed, ' ', ' & ') || ':*')::tsquery;
  end if;
  return (
    select string_agg('''' || word || '''' || case when is_last and char_length(word) > 1 then ':*' else '' end, ' & ')::tsquery
    from (select word, place, place = max(place) over () as is_last from split_words(typed) order by place limit 10) words
    where not is_last or place = 1 or char_length(word) >= shortest
  );
end $$;
