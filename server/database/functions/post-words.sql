-- uses: search-words
-- Keep post_words in step with posts, and search it.

create or replace function post_search_words(caption text, tags text[]) returns tsvector
language sql immutable strict parallel safe as $$
  select search_words(caption) || words_vector(array(select left(fold_text(tag), 50) from unnest(tags) tag))
$$;

create or replace function index_post_words() returns trigger language plpgsql as $$
begin
  insert into post_words (post_id, author_id, visibility, words)
    values (new.id, new.author_id, new.visibility, post_search_words(new.caption, new.tags))
    on conflict (post_id) do update set words = excluded.words, visibility = excluded.visibility;
  return null;
end $$;

-- Triggers run in the order of their names: these run before posts_are_counted, which locks the day's row.
create or replace trigger caption_is_searchable after insert on posts for each row
  when (new.caption <> '') execute function index_post_words();
create or replace trigger edited_caption_is_searchable after update of caption, tags, visibility on posts for each row
  when ((new.caption, new.tags, new.visibility) is distinct from (old.caption, old.tags, old.visibility))
  execute function index_post_words();

-- Find posts with the typed words, before a post, newest first. Frequent words are quickly found among the newest
-- posts; for rare words, all matching posts are read. A short incomplete last word is not looked up in the index, where
-- it matches too many words, but checked in the matches of the others.
create or replace function find_posts(typed text, before uuid, most integer)
returns table (post_id uuid, author_id uuid, visibility text) language plpgsql stable as $$
declare
  -- Several words together are rarer than each, and looking them up costs as much as each.
  newest constant integer := case when typed ~ '\S\s+\S' then 3000 else 200 end;
  few constant integer := 300;
  further constant integer := 5000;
  wanted tsquery := words_query(typed);
  looked_up tsquery := words_query(typed, 4);
  found_count integer;
begin
  if wanted is null then
    return;
  end if;
  return query
    select p.post_id, p.author_id, p.visibility
    from (select * from post_words p where p.post_id < before order by p.post_id desc limit newest) p
    where p.words @@ wanted limit most;
  get diagnostics found_count = row_count;
  if found_count = most then
    return;
  end if;
  before := coalesce((
    select p.post_id from post_words p where p.post_id < before order by p.post_id desc offset newest - 1 limit 1
  ), '00000000-0000-0000-0000-000000000000');
  most := most - found_count;
  select count(*) into found_count from (select from post_words p where p.words @@ looked_up limit few) counted;
  if found_count = few then
    return query
      select p.post_id, p.author_id, p.visibility
      from (select * from post_words p where p.post_id < before order by p.post_id desc limit further) p
      where p.words @@ wanted limit most;
    get diagnostics found_count = row_count;
    if found_count = most then
      return;
    end if;
    before := coalesce((
      select p.post_id from post_words p where p.post_id < before order by p.post_id desc offset further - 1 limit 1
    ), '00000000-0000-0000-0000-000000000000');
    most := most - found_count;
  end if;
  return query
    with older as materialized (select p.* from post_words p where p.words @@ looked_up and p.words @@ wanted)
    select p.post_id, p.author_id, p.visibility from older p where p.post_id < before order by p.post_id desc limit most;
end $$;

-- Refill post_words when a function that determines its contents has changed.
do $$
declare
  version text := md5(string_agg(pg_get_functiondef(name::regproc), '' order by name))
    from unnest(array['fold_text', 'split_words', 'word_stem', 'search_words', 'post_search_words']) name;
begin
  if exists (select from settings where key = 'post-words-version' and value = to_jsonb(version)) then
    return;
  end if;
  insert into post_words (post_id, author_id, visibility, words)
    select id, author_id, visibility, post_search_words(caption, tags) from posts where caption <> ''
    on conflict (post_id) do update set words = excluded.words where post_words.words <> excluded.words;
  insert into settings (key, value) values ('post-words-version', to_jsonb(version))
    on conflict (key) do update set value = excluded.value, updated_at = now();
end $$;
