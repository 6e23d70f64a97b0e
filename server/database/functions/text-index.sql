-- Keep post_tags, tags and post_mentions in step with the tags and mentions of posts. One statement locks all tags of a
-- change, new ones included, in alphabetical order: two writers of the same tags never wait for each other. Merges do
-- not change while a post is written: merging waits for writers, and writers for merging.

-- The tags that find a post: those of a public post, with the final target of merged tags.
create or replace function counted_tags(post posts) returns text[] language sql stable as $$
  select case when post.visibility = 'public' then array(
    select distinct coalesce(tags.shown_as, written.tag)
    from unnest(post.tags) written(tag) left join tags on tags.tag = written.tag and tags.shown_as is not null
  ) else '{}' end
$$;

create or replace function index_post_text() returns trigger language plpgsql as $$
declare
  before text[];
  after text[];
  gone text[];
  added text[];
begin
  perform pg_advisory_xact_lock_shared(hashtext('tag-merges'));
  before := case when tg_op = 'INSERT' then '{}' else counted_tags(old) end;
  after := case when tg_op = 'DELETE' then '{}' else counted_tags(new) end;
  gone := array(select unnest(before) except select unnest(after));
  added := array(select unnest(after) except select unnest(before));
  if gone <> '{}' or added <> '{}' then
    -- Creates and locks the tags in order.
    insert into tags (tag, posts_count, first_used_at)
      select tag, 0, case when tg_op = 'DELETE' then now() else new.created_at end from unnest(gone || added) tag order by tag
      on conflict (tag) do update set first_used_at = least(tags.first_used_at, excluded.first_used_at);
    update tags set posts_count = posts_count + case when tag = any (added) then 1 else -1 end
      where tag = any (gone || added);
  end if;
  -- Foreign keys delete the rows of a deleted post.
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

-- Triggers run in the order of their names, and these run before posts_are_counted: tags are locked before days.
create or replace trigger new_text_is_indexed after insert on posts for each row
  when (new.tags <> '{}' or new.mentions <> '[]') execute function index_post_text();
create or replace trigger edited_text_is_indexed after update of tags, mentions, visibility on posts for each row
  when ((new.tags, new.mentions, new.visibility) is distinct from (old.tags, old.mentions, old.visibility))
  execute function index_post_text();
create or replace trigger gone_text_is_indexed after delete on posts for each row
  when (old.tags <> '{}') execute function index_post_text();

-- Merge a tag into another, or undo the merge with null: the final target of the merges lists the tag's posts, and
-- those of tags merged into it. The caller must have checked that this makes no cycle.
create or replace function set_tag_merge(named text, target text) returns void language plpgsql as $$
declare
  moved text[];
  before text;
  after text;
begin
  perform pg_advisory_xact_lock(hashtext('tag-merges'));
  before := (select coalesce(shown_as, tag) from tags where tag = named);
  after := coalesce((select coalesce(shown_as, tag) from tags where tag = target), named);
  with recursive merged(tag) as (
    select named union select tags.tag from tags join merged on tags.merged_into = merged.tag
  )
  select array_agg(tag) into moved from merged;
  perform from tags where tag = any (moved || array[before, after]) order by tag for update;
  update tags set
    merged_into = case when tag = named then target else merged_into end,
    shown_as = nullif(after, tag)
  where tag = any (moved);
  with leaving as materialized (
    select posts.id, before <> all (counted_tags(posts)) as goes
    from post_tags join posts on posts.id = post_id where post_tags.tag = before and posts.tags && moved
  ), gone as (
    delete from post_tags using leaving where post_tags.tag = before and post_tags.post_id = leaving.id and leaving.goes
  )
  insert into post_tags (tag, post_id) select after, id from leaving on conflict do nothing;
  update tags set posts_count = (select count(*) from post_tags where post_tags.tag = tags.tag)
    where tag in (before, after);
end $$;
