-- uses: visibility

-- Saves a post as `entry` or removes it from the saved posts, and tells whether it is saved now. Null when the post does
-- not exist or the saver may not see it.
create or replace function toggle_saved(saved_post uuid, saver uuid, entry uuid) returns boolean language plpgsql as $$
declare
  post record;
begin
  select author_id, visibility into post from posts where id = saved_post for no key update;
  if not found or not sees_post(saver, post.author_id, post.visibility) then
    return null;
  end if;
  delete from saved_posts where person_id = saver and post_id = saved_post;
  if found then
    return false;
  end if;
  insert into saved_posts (id, person_id, post_id) values (entry, saver, saved_post);
  return true;
end $$;
