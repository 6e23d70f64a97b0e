-- Keeps post_tags, tags and post_mentions in step with the tags and mentions of posts. One statement locks all the tags
-- that a change touches, new ones included, in alphabetical order: two writers of the same tags never wait for each
-- other.

-- The tags of a post that count: those of public posts.
create or replace function counted_tags(post posts) returns text[] language sql immutable as $$
  select case when post.visibility = 'public' then array(select distinct unnest(post.tags)) else '{}' end
$$;

create or replace function index_post_text() returns trigger language plpgsql as $$
declare
  before text[] := case when tg_op = 'INSERT' then '{}' else counted_tags(old) end;
  after text[] := case when tg_op = 'DELETE' then '{}' else counted_tags(new) end;
  gone text[] := array(select unnest(before) except select unnest(after));
  added text[] := array(select unnest(after) except select unnest(before));
begin
  if gone <> '{}' or added <> '{}' then
    -- creates and locks, one after the other
    insert into tags (tag, posts_count) select tag, 0 from unnest(gone || added) tag order by tag
      on conflict (tag) do update set posts_count = tags.posts_count;
    update tags set posts_count = posts_count + case when tag = any (added) then 1 else -1 end
      where tag = any (gone || added);
  end if;
  -- the rows of a deleted post are deleted by their foreign keys
  if tg_op <> 'DELETE' then
    delete from post_tags where post_id = new.id and tag = any (gone);
    insert into post_tags (tag, post_id) select tag, new.id from unnest(added) tag;
    delete from post_mentions where post_id = new.id;
    insert into post_mentions (person_id, post_id)
      select people.id, new.id from jsonb_array_elements(new.mentions) mention
      join people on people.id = (mention ->> '_id')::uuid
      on conflict do nothing;
  end if;
  return null;
end $$;

-- Triggers run in the order of their names, and these come before posts_are_counted: tags are locked before days.
create or replace trigger new_text_is_indexed after insert on posts for each row
  when (new.tags <> '{}' or new.mentions <> '[]') execute function index_post_text();
create or replace trigger edited_text_is_indexed after update of tags, mentions, visibility on posts for each row
  when ((new.tags, new.mentions, new.visibility) is distinct from (old.tags, old.mentions, old.visibility))
  execute function index_post_text();
create or replace trigger gone_text_is_indexed after delete on posts for each row
  when (old.tags <> '{}') execute function index_post_text();
