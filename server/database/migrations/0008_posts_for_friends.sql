-- Posts for close friends, tags and mentions, and what a caption was before.

alter table posts
  drop constraint posts_visibility_check,
  add constraint posts_visibility_check check (visibility in ('public', 'close_friends')),
  -- found in the caption when it was written: tags as they are compared, mentions as [{"_id", "username"}]
  add column tags text[] not null default '{}',
  add column mentions jsonb not null default '[]';
alter table comments
  add column tags text[] not null default '{}',
  add column mentions jsonb not null default '[]';

-- The totals of the feed count what everybody sees; what a post is for never changes.
create or replace function count_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.visibility = 'public' then
      insert into posts_per_day (day, count) values (id_day(new.id), 1)
        on conflict (day) do update set count = posts_per_day.count + 1;
    end if;
  elsif old.visibility = 'public' then
    update posts_per_day set count = count - 1 where day = id_day(old.id);
  end if;
  return null;
end $$;

-- The public posts of a tag, newest first: an index of posts.tags, kept by triggers.
create table post_tags (
  tag text not null,
  post_id uuid not null references posts on delete cascade,
  primary key (tag, post_id)
);
create index post_tags_post_idx on post_tags (post_id);

create table tags (
  tag text primary key check (char_length(tag) between 1 and 100),
  posts_count integer not null check (posts_count >= 0)
);
-- completion while a tag is typed
create index tags_prefix_idx on tags (tag text_pattern_ops);

-- The posts that mention a person, newest first: an index of posts.mentions, kept by triggers.
create table post_mentions (
  person_id uuid not null references people on delete cascade,
  post_id uuid not null references posts on delete cascade,
  primary key (person_id, post_id)
);
create index post_mentions_post_idx on post_mentions (post_id);

-- Tags are locked in their order before any is counted, here and wherever posts go, so that two who write the same
-- tags do not wait for each other in a circle.
create function count_tags_added() returns trigger language plpgsql as $$
begin
  insert into tags (tag, posts_count) select tag, count(*) from added group by tag order by tag
    on conflict (tag) do update set posts_count = tags.posts_count + excluded.posts_count;
  return null;
end $$;
create function count_tags_gone() returns trigger language plpgsql as $$
begin
  perform 1 from tags where tag in (select tag from gone) order by tag for no key update;
  update tags set posts_count = posts_count - n from (select tag, count(*) as n from gone group by tag) less
    where less.tag = tags.tag;
  return null;
end $$;
create trigger tags_added after insert on post_tags referencing new table as added
  for each statement execute function count_tags_added();
create trigger tags_gone after delete on post_tags referencing old table as gone
  for each statement execute function count_tags_gone();

create function index_post_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform 1 from tags where tag = any (old.tags || new.tags) order by tag for no key update;
    delete from post_tags where post_id = new.id and tag <> all (new.tags);
    delete from post_mentions where post_id = new.id;
  end if;
  if new.visibility = 'public' then
    insert into post_tags (tag, post_id) select distinct tag, new.id from unnest(new.tags) tag
      on conflict do nothing;
  end if;
  insert into post_mentions (person_id, post_id)
    select people.id, new.id from jsonb_array_elements(new.mentions) mention
    join people on people.id = (mention ->> '_id')::uuid
    on conflict do nothing;
  return null;
end $$;
-- Their names put them before posts_are_counted, as deleting does by its cascade: tags are locked before days.
create trigger new_text_is_indexed after insert on posts for each row
  when (new.tags <> '{}' or new.mentions <> '[]') execute function index_post_text();
create trigger edited_text_is_indexed after update of tags, mentions on posts for each row
  when (new.tags is distinct from old.tags or new.mentions is distinct from old.mentions)
  execute function index_post_text();

-- What a caption was, each until the next was written.
create table caption_versions (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  caption text not null,
  written_at timestamptz not null
);
create index caption_versions_newest_idx on caption_versions (post_id, id desc);
