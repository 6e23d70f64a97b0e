-- Tags are counted where posts change, so that all that a change touches are locked at once and in their order, those
-- that nobody has used before included. A trigger on post_tags locked known tags before new ones, and two who
-- brought the same new tag could wait for each other.

drop trigger tags_added on post_tags;
drop trigger tags_gone on post_tags;
drop function count_tags_added();
drop function count_tags_gone();
drop trigger new_text_is_indexed on posts;
drop trigger edited_text_is_indexed on posts;
drop function index_post_text();

-- The tags of a post that count: those everybody sees.
create function counted_tags(post posts) returns text[] language sql immutable as $$
  select case when post.visibility = 'public' then array(select distinct unnest(post.tags)) else '{}' end
$$;

create function index_post_text() returns trigger language plpgsql as $$
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
  -- what points to a deleted post has gone with it
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

-- Their names put them before posts_are_counted: tags are locked before days.
create trigger new_text_is_indexed after insert on posts for each row
  when (new.tags <> '{}' or new.mentions <> '[]') execute function index_post_text();
create trigger edited_text_is_indexed after update of tags, mentions on posts for each row
  when (new.tags is distinct from old.tags or new.mentions is distinct from old.mentions)
  execute function index_post_text();
create trigger gone_text_is_indexed after delete on posts for each row
  when (old.tags <> '{}') execute function index_post_text();
