-- uses: name-words
-- Keep people_names and name_words in step with people, and search them.

-- The text for admins and completion, which match any part of names and usernames.
create or replace function person_search_text(name text, username text) returns text
language sql immutable strict parallel safe as $$
  select fold_text(name) || E'\n' || fold_text(username)
$$;

create or replace function fold_person_name() returns trigger language plpgsql as $$
begin
  new.search_text := person_search_text(new.name, new.username);
  new.sort_name := read_name(new.name);
  return new;
end $$;

create or replace trigger name_is_folded before insert or update of name, username on people for each row
  execute function fold_person_name();

create or replace function index_person_name() returns trigger language plpgsql as $$
begin
  -- In alphabetical order, so that two writers of the same new words never wait for each other.
  insert into name_words (word)
    select distinct latin_word(word) as word from split_words(new.name)
    where char_length(latin_word(word)) > 2 order by word
    on conflict do nothing;
  insert into people_names (person_id, name, username, words, college_id, is_disabled)
    values (new.id, new.sort_name, new.username, person_words(new.name, new.username), new.college_id,
      new.is_disabled or not new.is_discoverable)
    on conflict (person_id) do update set name = excluded.name, username = excluded.username, words = excluded.words,
      college_id = excluded.college_id, is_disabled = excluded.is_disabled;
  return null;
end $$;

create or replace trigger new_name_is_searchable after insert on people for each row
  execute function index_person_name();
create or replace trigger changed_name_is_searchable after update of name, username, college_id on people
  for each row when ((new.name, new.username, new.college_id) is distinct from (old.name, old.username, old.college_id))
  execute function index_person_name();

-- Separate, because transcribing a name again takes a millisecond, and hundreds are disabled at once.
create or replace function note_disabled_name() returns trigger language plpgsql as $$
begin
  -- search finds neither disabled people nor those who do not want to be found; admins find both
  update people_names set is_disabled = new.is_disabled or not new.is_discoverable where person_id = new.id;
  return null;
end $$;

create or replace trigger disabled_name_is_noted after update of is_disabled, is_discoverable on people
  for each row when ((new.is_disabled, new.is_discoverable) <> (old.is_disabled, old.is_discoverable)) execute function note_disabled_name();

-- Find people by name or username. Class 0: exact matches; 1: words with the same beginning or sound; 2: words with a
-- similar-sounding beginning, when those are few; 3: similar words, when there are no others. At most 1,000 of each:
-- for complete results use name_query. A typed username with dots or underscores is also matched literally, because
-- words drop them; these people may be returned twice. For one or two letters, the result is the first 200 by name and
-- by username, because every tenth person has a matching word.
create or replace function name_matches(typed text, disabled_too boolean)
returns table (person_id uuid, class integer, name text, college_id uuid) language plpgsql stable as $$
declare
  most constant integer := 1000;
  few constant integer := 50;
  first_by_name constant integer := 200;
  wanted tsquery := name_query(typed, 1);
  wider tsquery;
  typed_name text := read_name(left(typed, 100));
  typed_username text := ltrim(lower(typed), '@');
  spelled text := spelled_username(typed);
  after_name text;
  found_count integer;
  found_spelled integer := 0;
begin
  if spelled is not null then
    return query
      select n.person_id, case when n.username = spelled then 0 else 1 end, n.name, n.college_id
      from people_names n
      where n.username ~>=~ spelled and n.username ~<~ (spelled || U&'\+10FFFF') and (disabled_too or not n.is_disabled)
      order by n.username using ~<~ limit most;
    get diagnostics found_spelled = row_count;
  end if;
  if wanted is null then
    return;
  end if;
  if char_length(typed_name) < 3 then
    -- An incomplete Devanagari word may lack its last vowel.
    typed_name := case when fold_text(typed) ~ U&'[\0900-\097F]' then rtrim(typed_name, 'a') else typed_name end;
    after_name := typed_name || U&'\+10FFFF';
    return query
      select hit.person_id, case when hit.name = typed_name then 0 else 1 end, hit.name, hit.college_id from (
        (select n.* from people_names n
          where n.name ~>=~ typed_name and n.name ~<~ after_name and (disabled_too or not n.is_disabled)
          order by n.name using ~<~ limit first_by_name)
        union
        (select n.* from people_names n
          where n.username ~>=~ typed_name and n.username ~<~ after_name and (disabled_too or not n.is_disabled)
          order by n.username using ~<~ limit first_by_name)
      ) hit;
    return;
  end if;
  return query
    select n.person_id, case when n.name = typed_name or n.username = typed_username then 0 else 1 end, n.name, n.college_id
    from people_names n where n.words @@ wanted and (disabled_too or not n.is_disabled) limit most;
  get diagnostics found_count = row_count;
  found_count := found_count + found_spelled;
  if found_count >= few then
    return;
  end if;
  wider := name_query(typed, 2);
  if wider <> wanted then
    return query
      select n.person_id, 2, n.name, n.college_id from people_names n
      where n.words @@ wider and not n.words @@ wanted and (disabled_too or not n.is_disabled) limit most;
    if found then
      return;
    end if;
  end if;
  if found_count > 0 then
    return;
  end if;
  wider := name_query(typed, 3);
  if wider <> wanted then
    return query
      select n.person_id, 3, n.name, n.college_id from people_names n
      where n.words @@ wider and (disabled_too or not n.is_disabled) limit most;
  end if;
end $$;

-- Refill both tables when a function that determines their contents has changed.
do $$
declare
  version text := md5(string_agg(pg_get_functiondef(name::regproc), '' order by name))
    from unnest(array['fold_text', 'split_words', 'latin_word', 'word_sound', 'read_name', 'person_words', 'person_search_text']) name;
begin
  if exists (select from settings where key = 'people-names-version' and value = to_jsonb(version)) then
    return;
  end if;
  update people set search_text = person_search_text(name, username)
    where search_text <> person_search_text(name, username);
  update people set sort_name = read_name(name) where sort_name <> read_name(name);
  insert into name_words (word)
    select distinct latin_word(word) from people, split_words(people.name) where char_length(latin_word(word)) > 2
    on conflict do nothing;
  insert into people_names (person_id, name, username, words, college_id, is_disabled)
    select id, read_name(name), username, person_words(name, username), college_id, is_disabled or not is_discoverable
      from people
    on conflict (person_id) do update set name = excluded.name, words = excluded.words;
  insert into settings (key, value) values ('people-names-version', to_jsonb(version))
    on conflict (key) do update set value = excluded.value, updated_at = now();
end $$;
