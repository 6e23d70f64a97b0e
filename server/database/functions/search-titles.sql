-- uses: search-words
-- Maintain search_titles, and read it.

-- Index the title of a row. The arguments are the kind of the search and the column of the title.
create or replace function index_title() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_titles where kind = tg_argv[0] and subject_id = old.id;
    return null;
  end if;
  insert into search_titles (kind, subject_id, title)
    values (tg_argv[0], new.id, left(fold_text(to_jsonb(new) ->> tg_argv[1]), 200))
    on conflict (kind, subject_id) do update set title = excluded.title;
  return null;
end $$;

-- Maintain the titles of a table by triggers, and fill them in when a function that determines them has changed.
create or replace function search_by_title(of_table regclass, of_kind text, of_column text) returns void language plpgsql as $$
declare
  version text := md5(pg_get_functiondef('fold_text'::regproc) || pg_get_functiondef('index_title'::regproc));
  setting text := 'titles-version-' || of_kind;
begin
  execute format(
    'create or replace trigger title_is_searchable after insert or update of %2$I on %1$s for each row
       execute function index_title(%3$L, %2$L)', of_table, of_column, of_kind);
  execute format(
    'create or replace trigger deleted_title_is_forgotten after delete on %1$s for each row
       execute function index_title(%3$L, %2$L)', of_table, of_column, of_kind);
  if exists (select from settings where key = setting and value = to_jsonb(version)) then
    return;
  end if;
  execute format(
    'insert into search_titles (kind, subject_id, title) select %3$L, id, left(fold_text(%2$I), 200) from %1$s
       on conflict (kind, subject_id) do update set title = excluded.title', of_table, of_column, of_kind);
  insert into settings (key, value) values (setting, to_jsonb(version))
    on conflict (key) do update set value = excluded.value, updated_at = now();
end $$;

-- Find at most `most` subjects of each kind with titles that begin with the typed text, exact ones first.
create or replace function titles_beginning(typed text, of_kinds text[], most integer)
returns table (kind text, subject_id uuid, is_exact boolean) language sql stable as $$
  select of_kind, found.subject_id, found.title = beginning
  from fold_text(typed) beginning, unnest(of_kinds) of_kind, lateral (
    select t.subject_id, t.title from search_titles t
    where t.kind = of_kind and t.title ~>=~ beginning and t.title ~<~ (beginning || U&'\+10FFFF')
    order by t.title using ~<~ limit most
  ) found
  where char_length(beginning) > 1
$$;

-- A user who owns no server may set a parameter of the extension only once its library is loaded.
select word_similarity('', '');

-- Select the titles with a word similar to this one, likeliest first. Two errors in a word of six letters leave a third
-- of its trigrams. The caller limits them once it knows which titles the viewer may see.
drop function if exists titles_alike(text);
create or replace function titles_alike(typed_word text, of_kinds text[])
returns table (kind text, subject_id uuid, title text) language sql stable
set pg_trgm.word_similarity_threshold = 0.3 as $$
  select t.kind, t.subject_id, t.title from search_titles t
    where typed_word <% t.title and t.kind = any (of_kinds)
    order by word_similarity(typed_word, t.title) desc, t.title
$$;

-- Select the tags similar to this word, likeliest first.
create or replace function tags_alike(typed_word text) returns table (tag text) language sql stable
set pg_trgm.word_similarity_threshold = 0.3 as $$
  select t.tag from tags t where typed_word <% t.tag and t.posts_count > 0 and t.hidden_at is null
    order by word_similarity(typed_word, t.tag) desc, t.posts_count desc limit 20
$$;
