-- uses: hidden-rows, visibility, search-words, name-words, library-words, trending, search-titles
-- Index and search memes.

-- Index these memes.
create or replace function index_memes(ids uuid[]) returns void language sql as $$
  insert into meme_words (meme_id, author_id, words)
    select m.id, m.author_id, readable_words(concat_ws(' ', m.title, p.name))
    from memes m join people p on p.id = m.author_id where m.id = any (ids)
    on conflict (meme_id) do update set words = excluded.words
$$;

create or replace function meme_changed() returns trigger language plpgsql as $$
begin
  perform index_memes(array[new.id]);
  return null;
end $$;
create or replace trigger meme_is_searchable after insert or update of title on all_memes
  for each row execute function meme_changed();

-- Search does not find a hidden meme.
create or replace function meme_hidden() returns trigger language plpgsql as $$
begin
  if new.is_hidden then
    delete from meme_words where meme_id = new.id;
  else
    perform index_memes(array[new.id]);
  end if;
  if new.likes_count > 0 then
    perform refresh_trending(interval '30 seconds');
  end if;
  return null;
end $$;
create or replace trigger hidden_meme_is_not_searchable after update of is_hidden on all_memes
  for each row when (new.is_hidden is distinct from old.is_hidden) execute function meme_hidden();

create or replace function meme_author_renamed() returns trigger language plpgsql as $$
begin
  perform index_memes(array(select id from memes where author_id = new.id));
  return null;
end $$;
create or replace trigger renamed_meme_author_is_searchable after update of name on people
  for each row when (new.name is distinct from old.name) execute function meme_author_renamed();

-- Find visible memes with the typed words, before a meme, newest first. Frequent words are quickly found among the
-- newest memes; for rare words, the index gives all matches.
create or replace function find_memes(viewer uuid, typed text, before uuid, most integer)
returns table (id uuid) language plpgsql stable as $$
#variable_conflict use_column
declare
  newest constant integer := 400;
  looked_at constant integer := 3000;
  wanted tsquery := library_query(typed);
  looked_up tsquery := library_query(typed, 3);
  hidden uuid[] := hidden_people(viewer);
  found uuid[];
begin
  if wanted is null then
    return;
  end if;
  found := array(
    select w.meme_id from (select * from meme_words w where w.meme_id < before order by w.meme_id desc limit newest) w
    where w.words @@ wanted and w.author_id <> all (hidden) limit most
  );
  if cardinality(found) < most then
    found := array(
      select w.meme_id from (select * from meme_words w where w.words @@ looked_up limit looked_at) w
      where w.meme_id < before and w.words @@ wanted and w.author_id <> all (hidden)
      order by w.meme_id desc limit most
    );
  end if;
  return query select unnest(found);
end $$;

-- Refill the table when a function that determines its contents has changed.
do $$
declare
  version text := md5(string_agg(pg_get_functiondef(name::regproc), '' order by name))
    from unnest(array['fold_text', 'split_words', 'word_stem', 'search_words', 'latin_word', 'readable_words', 'index_memes']) name;
begin
  if exists (select from settings where key = 'meme-words-version' and value = to_jsonb(version)) then
    return;
  end if;
  perform index_memes(array(select id from memes));
  insert into settings (key, value) values ('meme-words-version', to_jsonb(version))
    on conflict (key) do update set value = excluded.value, updated_at = now();
end $$;

select search_by_title('all_memes', 'memes', 'title');
