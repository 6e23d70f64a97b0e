-- uses: name-words, visibility
-- Keeps people_names and name_words in step with people, and searches them.

create or replace function index_person_name() returns trigger language plpgsql as $$
begin
  -- in the order of the alphabet, so that two writers of the same new words never wait for each other
  insert into name_words (word)
    select distinct latin_word(word) as word from split_words(new.name)
    where char_length(latin_word(word)) > 2 order by word
    on conflict do nothing;
  insert into people_names (person_id, name, username, words, college_id, is_disabled)
    values (new.id, read_name(new.name), new.username, person_words(new.name, new.username), new.college_id, new.is_disabled)
    on conflict (person_id) do update set name = excluded.name, username = excluded.username, words = excluded.words,
      college_id = excluded.college_id, is_disabled = excluded.is_disabled;
  return null;
end $$;

create or replace trigger new_name_is_searchable after insert on people for each row
  execute function index_person_name();
create or replace trigger changed_name_is_searchable after update of name, username, college_id, is_disabled on people
  for each row when ((new.name, new.username, new.college_id, new.is_disabled)
    is distinct from (old.name, old.username, old.college_id, old.is_disabled))
  execute function index_person_name();

-- The people whose name or username is meant: 0 exactly so, 1 words that begin so or sound the same, 2 words whose
-- beginning sounds so, 3 words that are alike, when there is nobody else. At most 1,000 of each, but all those the
-- viewer follows. Disabled and hidden people are among them.
create or replace function name_matches(typed text, viewer uuid) returns table (person_id uuid, class integer)
language plpgsql stable as $$
declare
  most constant integer := 1000;
  -- so many are enough not to look further
  enough constant integer := 50;
  typed_words text[] := array(select word from split_words(left(typed, 100)) order by place limit 6);
  typed_name text := read_name(left(typed, 100));
  typed_username text := ltrim(lower(typed), '@');
  exact_query tsquery;
  wide_query tsquery;
  found_count integer;
begin
  if typed_words = '{}' then
    return;
  end if;
  exact_query := (select string_agg(name_word_query(word, false), ' & ')::tsquery from unnest(typed_words) word);
  return query
    with plain as materialized (
      select n.person_id, n.name, n.username from people_names n where n.words @@ exact_query limit most
    ), all_followed as (
      select n.person_id, n.name, n.username
      from follows f join people_names n on n.person_id = f.followee_id
      where (select count(*) from plain) = most and f.follower_id = viewer and n.words @@ exact_query
    )
    select hit.person_id, case when hit.name = typed_name or hit.username = typed_username then 0 else 1 end
    from (select * from plain union select * from all_followed) hit;
  get diagnostics found_count = row_count;
  if found_count >= enough then
    return;
  end if;
  wide_query := (select string_agg(name_word_query(word, true), ' & ')::tsquery from unnest(typed_words) word);
  if wide_query <> exact_query then
    return query select n.person_id, 2 from people_names n where n.words @@ wide_query and not n.words @@ exact_query limit most;
    if found then
      return;
    end if;
  end if;
  if found_count > 0 then
    return;
  end if;
  -- each word or one of the words of names that it resembles most
  wide_query := (
    select string_agg('(' || concat_ws(' | ', name_word_query(word, true), (
      select string_agg('''' || alike.word || '''', ' | ') from (
        select w.word from name_words w where char_length(typed_word.word) > 3 and w.word % latin_word(typed_word.word)
        order by similarity(w.word, latin_word(typed_word.word)) desc limit 5
      ) alike
    )) || ')', ' & ')::tsquery
    from unnest(typed_words) typed_word (word)
  );
  if wide_query <> exact_query then
    return query select n.person_id, 3 from people_names n where n.words @@ wide_query limit most;
  end if;
end $$;

-- A page of the people whom a search finds, likeliest first: by how well they match, then those the viewer follows, those
-- of their college, and all others; by name among equals. Of those there are at most 500.
create or replace function find_people(typed text, viewer uuid, skip integer, most integer)
returns table (person_id uuid) language sql stable as $$
  select n.person_id
  from name_matches(typed, viewer) matching
  join people_names n using (person_id)
  left join follows f on f.follower_id = viewer and f.followee_id = n.person_id
  where not n.is_disabled and n.person_id <> all ((select hidden_people(viewer))::uuid[])
  order by matching.class,
    case
      when f.followee_id is not null then 0
      when n.college_id = (select college_id from people where id = viewer) then 1
      else 2
    end,
    n.name, n.person_id
  offset skip limit least(most, 500 - skip)
$$;

-- Fills both tables again when a function that says what is in them has changed.
do $$
declare
  version text := md5(string_agg(pg_get_functiondef(name::regproc), '' order by name))
    from unnest(array['fold_text', 'split_words', 'latin_word', 'word_sound', 'read_name', 'person_words']) name;
begin
  if exists (select from settings where key = 'people-names-version' and value = to_jsonb(version)) then
    return;
  end if;
  insert into name_words (word)
    select distinct latin_word(word) from people, split_words(people.name) where char_length(latin_word(word)) > 2
    on conflict do nothing;
  insert into people_names (person_id, name, username, words, college_id, is_disabled)
    select id, read_name(name), username, person_words(name, username), college_id, is_disabled from people
    on conflict (person_id) do update set name = excluded.name, words = excluded.words;
  insert into settings (key, value) values ('people-names-version', to_jsonb(version))
    on conflict (key) do update set value = excluded.value, updated_at = now();
end $$;
