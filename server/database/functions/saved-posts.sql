-- uses: visibility

drop function if exists toggle_saved(uuid, uuid, uuid);
-- Save a post as `entry` or remove it from the saved posts. Returns whether it is saved now. With `wanted` it sets that
-- state: a saved post keeps its place. Null when the post does not exist or the saver may not see it.
create or replace function toggle_saved(
  saved_post uuid, saver uuid, entry uuid, wanted boolean default null
) returns boolean language plpgsql as $$
declare
  post record;
  saved_before boolean;
  saved boolean;
begin
  select author_id, visibility into post from posts where id = saved_post for no key update;
  if not found or not sees_post(saver, post.author_id, post.visibility) then
    return null;
  end if;
  saved_before := exists (select from saved_posts where person_id = saver and post_id = saved_post);
  saved := coalesce(wanted, not saved_before);
  if saved and not saved_before then
    insert into saved_posts (id, person_id, post_id) values (entry, saver, saved_post);
  elsif not saved then
    delete from saved_posts where person_id = saver and post_id = saved_post;
  end if;
  return saved;
end $$;
