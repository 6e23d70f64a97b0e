-- uses: search-words, visibility
-- Keeps post_words in step with posts, and searches it.

create or replace function post_search_words(caption text, tags text[]) returns tsvector
language sql immutable strict parallel safe as $$
  select search_words(caption) || array_to_tsvector(array(select left(fold_text(tag), 50) from unnest(tags) tag where tag <> ''))
$$;

create or replace function index_post_words() returns trigger language plpgsql as $$
begin
  insert into post_words (post_id, author_id, visibility, words)
    values (new.id, new.author_id, new.visibility, post_search_words(new.caption, new.tags))
    on conflict (post_id) do update set words = excluded.words, visibility = excluded.visibility;
  return null;
end $$;

-- Triggers run in the order of their names: these come before posts_are_counted, which locks the day's row.
create or replace trigger caption_is_searchable after insert on posts for each row
  when (new.caption <> '') execute function index_post_words();
create or replace trigger edited_caption_is_searchable after update of caption, tags on posts for each row
  when (new.caption is distinct from old.caption or new.tags is distinct from old.tags)
  execute function index_post_words();

-- The posts with these words that a viewer sees, newest first. Bounded, whatever the words are: words that many posts
-- have are soon met among the newest, and of words that few have all posts are read.
create or replace function find_posts(wanted tsquery, viewer uuid, before uuid, most integer)
returns table (post_id uuid) language plpgsql stable as $$
declare
  newest constant integer := 300;
  few constant integer := 1000;
  furthest constant integer := 20000;
  hidden uuid[] := hidden_people(viewer);
  close uuid[] := close_friend_of(viewer);
  found_count integer;
begin
  if wanted is null then
    return;
  end if;
  select count(*) into found_count from (
    select from (select * from post_words p where p.post_id < before order by p.post_id desc limit newest) p
    where p.words @@ wanted limit most
  ) found;
  if found_count < most then
    select count(*) into found_count from (select from post_words p where p.words @@ wanted limit few) found;
    if found_count < few then
      return query
        with all_found as materialized (select p.* from post_words p where p.words @@ wanted)
        select p.post_id from all_found p
        where p.post_id < before and (p.author_id = viewer
          or (p.author_id <> all (hidden) and (p.visibility = 'public' or p.author_id = any (close))))
        order by p.post_id desc limit most;
      return;
    end if;
  end if;
  return query
    select p.post_id
    from (select * from post_words p where p.post_id < before order by p.post_id desc limit furthest) p
    where p.words @@ wanted and (p.author_id = viewer
      or (p.author_id <> all (hidden) and (p.visibility = 'public' or p.author_id = any (close))))
    limit most;
end $$;

-- Fills post_words again when a function that says what is in it has changed.
do $$
declare
  version text := md5(string_agg(pg_get_functiondef(name::regproc), '' order by name))
    from unnest(array['fold_text', 'split_words', 'search_words', 'post_search_words']) name;
begin
  if exists (select from settings where key = 'post-words-version' and value = to_jsonb(version)) then
    return;
  end if;
  insert into post_words (post_id, author_id, visibility, words)
    select id, author_id, visibility, post_search_words(caption, tags) from posts where caption <> ''
    on conflict (post_id) do update set words = excluded.words;
  insert into settings (key, value) values ('post-words-version', to_jsonb(version))
    on conflict (key) do update set value = excluded.value, updated_at = now();
end $$;
