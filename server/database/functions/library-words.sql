-- uses: hidden-rows, search-words, name-words, trending, search-titles
-- Index and search the library.

-- The words of a text, in their original spelling and in Latin letters, and their stems.
create or replace function readable_words(written text) returns tsvector language sql immutable strict parallel safe as $$
  select words_vector(array(
    select found from split_words(written), unnest(array[word, latin_word(word), word_stem(word)]) found
  ))
$$;

-- The words of a file. A file with very many different words may exceed the size of a row: then index only its
-- beginning.
create or replace function file_words(written text) returns tsvector language plpgsql immutable strict parallel safe as $$
begin
  return search_words(written);
exception when program_limit_exceeded then
  return search_words(left(written, 20000));
end $$;

-- Index these items.
create or replace function index_library_items(ids uuid[]) returns void language plpgsql as $$
begin
  insert into library_heads (item_id, uploader_id, kind, department, semester, subject_key, words)
    select i.id, i.uploader_id, i.kind, i.department, i.semester, i.subject_key,
      readable_words(concat_ws(' ', i.title, i.author, i.subject, p.name))
    from library_items i join people p on p.id = i.uploader_id where i.id = any (ids)
    on conflict (item_id) do update set kind = excluded.kind, department = excluded.department,
      semester = excluded.semester, subject_key = excluded.subject_key, words = excluded.words;
  insert into library_texts (item_id, uploader_id, kind, department, semester, subject_key, words)
    select h.item_id, h.uploader_id, h.kind, h.department, h.semester, h.subject_key, h.words || file_words(f.text)
    from library_heads h
      join library_items i on i.id = h.item_id
      join library_versions v on v.item_id = i.id and v.version = i.version
      join library_files f on f.id = v.file_id
    where h.item_id = any (ids)
    on conflict (item_id) do update set kind = excluded.kind, department = excluded.department,
      semester = excluded.semester, subject_key = excluded.subject_key, words = excluded.words;
  insert into library_terms (word)
    select distinct word from library_heads h, unnest(tsvector_to_array(h.words)) word
    where h.item_id = any (ids) and char_length(word) > 3
    order by word
    on conflict do nothing;
end $$;

create or replace function library_item_changed() returns trigger language plpgsql as $$
begin
  perform index_library_items(array[new.id]);
  return null;
end $$;
create or replace trigger library_item_is_searchable
  after update of kind, title, author, subject, department, semester, version on all_library_items
  for each row execute function library_item_changed();

-- Search does not find a hidden item.
create or replace function library_item_hidden() returns trigger language plpgsql as $$
begin
  if new.is_hidden then
    delete from library_heads where item_id = new.id;
    delete from library_texts where item_id = new.id;
  else
    perform index_library_items(array[new.id]);
  end if;
  perform refresh_trending(interval '30 seconds');
  return null;
end $$;
create or replace trigger hidden_library_item_is_not_searchable after update of is_hidden on all_library_items
  for each row when (new.is_hidden is distinct from old.is_hidden) execute function library_item_hidden();

create or replace function library_version_added() returns trigger language plpgsql as $$
begin
  perform index_library_items(array[new.item_id]);
  return null;
end $$;
create or replace trigger library_version_is_searchable after insert on library_versions
  for each row execute function library_version_added();

create or replace function library_file_read() returns trigger language plpgsql as $$
begin
  perform index_library_items(array(
    select i.id from library_versions v join library_items i on i.id = v.item_id and i.version = v.version
    where v.file_id = new.id
  ));
  return null;
end $$;
create or replace trigger library_file_is_searchable after update of text on library_files
  for each row when (new.text is distinct from old.text) execute function library_file_read();

create or replace function library_uploader_renamed() returns trigger language plpgsql as $$
begin
  perform index_library_items(array(select id from library_items where uploader_id = new.id));
  return null;
end $$;
create or replace trigger renamed_uploader_is_searchable after update of name on people
  for each row when (new.name is distinct from old.name) execute function library_uploader_renamed();

-- Build a query for all of these words (the first ten count), in their original spelling or in Latin letters, or with
-- their stems. The last word may be incomplete: see words_query.
create or replace function library_query(typed text, shortest integer default 2) returns tsquery
language sql immutable strict parallel safe as $$
  select string_agg('(' || (
    select string_agg('''' || form || '''' || case when is_last and char_length(word) > 1 then ':*' else '' end, ' | ')
    from (select distinct form from unnest(array[word, latin_word(word)]) form where form <> '') forms
  ) || coalesce(' | ''' || word_stem(word) || '''', '') || ')', ' & ')::tsquery
  from (select word, place, place = max(place) over () as is_last from split_words(typed) order by place limit 10) words
  where not is_last or place = 1 or char_length(word) >= shortest
$$;

-- Build the same query with up to five similar words of heads for each word, from heads of visible uploaders alone: other
-- items have no effect. Null when a word has no similar one.
create or replace function alike_library_query(typed text, hidden uuid[]) returns tsquery language plpgsql stable as $$
declare
  meant text;
  alike text;
  parts text[] := '{}';
begin
  for meant in select latin_word(w.word) from split_words(typed) w order by place limit 4 loop
    if char_length(meant) < 4 then
      continue;
    end if;
    select string_agg('''' || t.word || '''', ' | ') into alike from (
      select likely.word from (
        select terms.word from library_terms terms where terms.word % meant
        order by similarity(terms.word, meant) desc, terms.word offset 0
      ) likely
      where (
        select true from library_heads h
        where h.words @@ ('''' || likely.word || '''')::tsquery and h.uploader_id <> all (hidden) limit 1
      )
      limit 5
    ) t;
    if alike is null then
      return null;
    end if;
    parts := parts || ('(' || alike || ')');
  end loop;
  return case when parts = '{}' then null else array_to_string(parts, ' & ')::tsquery end;
end $$;

-- Find items of visible uploaders that match the typed words, at most `most`. First matches in title, author, subject or uploader, with
-- matching beginnings of titles and the most useful items in front; then matches in files, newest first. Without
-- matches, find heads with similar words. Frequent words are quickly found among the newest items; for rare words, the
-- index gives all matches.
create or replace function find_in_library(
  typed text, of_kind text, of_department text, of_semester integer, of_subject text, most integer, hidden uuid[]
) returns table (item_id uuid, uploader_id uuid) language plpgsql stable as $$
#variable_conflict use_column
declare
  newest_heads constant integer := 400;
  -- Words of files are stored out of line, so each check costs a read.
  newest_texts constant integer := 100;
  wanted tsquery := library_query(typed);
  looked_up tsquery := library_query(typed, 3);
  found uuid[] := '{}';
  further uuid[] := '{}';
  beginning constant text := fold_text(typed);
begin
  if wanted is null then
    return;
  end if;
  found := array(
    select h.item_id from (select * from library_heads h order by h.item_id desc limit newest_heads) h
    where h.words @@ wanted and h.uploader_id <> all (hidden)
      and (of_kind is null or h.kind = of_kind) and (of_department is null or h.department = of_department)
      and (of_semester is null or h.semester = of_semester) and (of_subject is null or h.subject_key = of_subject)
    limit most
  );
  if cardinality(found) < most then
    found := array(
      select h.item_id from (select * from library_heads h where h.words @@ looked_up offset 0) h
      where (looked_up = wanted or h.words @@ wanted) and h.uploader_id <> all (hidden)
        and (of_kind is null or h.kind = of_kind) and (of_department is null or h.department = of_department)
        and (of_semester is null or h.semester = of_semester) and (of_subject is null or h.subject_key = of_subject)
      order by h.item_id desc limit most
    );
  end if;
  if cardinality(found) < most then
    further := array(
      select t.item_id from (select * from library_texts t order by t.item_id desc limit newest_texts) t
      where t.words @@ wanted and t.item_id <> all (found) and t.uploader_id <> all (hidden)
        and (of_kind is null or t.kind = of_kind) and (of_department is null or t.department = of_department)
        and (of_semester is null or t.semester = of_semester) and (of_subject is null or t.subject_key = of_subject)
      limit most - cardinality(found)
    );
  end if;
  if cardinality(found) + cardinality(further) < most then
    further := array(
      select t.item_id from (select * from library_texts t where t.words @@ looked_up offset 0) t
      where (looked_up = wanted or t.words @@ wanted)
        and (of_kind is null or t.kind = of_kind) and (of_department is null or t.department = of_department)
        and (of_semester is null or t.semester = of_semester) and (of_subject is null or t.subject_key = of_subject)
        and t.item_id <> all (found) and t.uploader_id <> all (hidden)
      order by t.item_id desc limit most - cardinality(found)
    );
  end if;
  if found = '{}' and further = '{}' then
    wanted := alike_library_query(typed, hidden);
    found := array(
      select h.item_id from library_heads h
      where h.words @@ wanted and h.uploader_id <> all (hidden)
        and (of_kind is null or h.kind = of_kind) and (of_department is null or h.department = of_department)
        and (of_semester is null or h.semester = of_semester) and (of_subject is null or h.subject_key = of_subject)
      order by h.item_id desc limit most
    );
  end if;
  return query
    select i.id, i.uploader_id from library_items i where i.id = any (found)
    order by starts_with(fold_text(i.title), beginning) desc, i.usefulness desc, i.id desc;
  return query
    select i.id, i.uploader_id from library_items i where i.id = any (further) order by i.id desc;
end $$;

-- The release before calls this one.
create or replace function find_in_library(
  typed text, of_kind text, of_department text, of_semester integer, of_subject text, most integer
) returns table (item_id uuid, uploader_id uuid) language sql stable as $$
  select * from find_in_library(typed, of_kind, of_department, of_semester, of_subject, most, '{}')
$$;

-- Refill both tables when a function that determines their contents has changed.
do $$
declare
  version text := md5(string_agg(pg_get_functiondef(name::regproc), '' order by name))
    from unnest(array['fold_text', 'split_words', 'word_stem', 'search_words', 'latin_word', 'readable_words', 'file_words',
      'index_library_items']) name;
begin
  if exists (select from settings where key = 'library-words-version' and value = to_jsonb(version)) then
    return;
  end if;
  perform index_library_items(array(select id from library_items));
  insert into settings (key, value) values ('library-words-version', to_jsonb(version))
    on conflict (key) do update set value = excluded.value, updated_at = now();
end $$;

select search_by_title('all_library_items', 'library', 'title');
