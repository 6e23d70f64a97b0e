-- uses: visibility

-- Likes a post or takes the like back, and keeps the count. No row when the post does not exist or the liker may not see
-- it.
create or replace function toggle_like(liked_post uuid, liker uuid, out liked boolean, out likes_count integer)
returns setof record language plpgsql as $$
declare
  post record;
begin
  select author_id, visibility into post from posts where id = liked_post for no key update;
  if not found or not sees_post(liker, post.author_id, post.visibility) then
    return;
  end if;
  delete from likes where post_id = liked_post and person_id = liker;
  liked := not found;
  if liked then
    insert into likes (post_id, person_id) values (liked_post, liker);
  end if;
  update posts p set likes_count = p.likes_count + case when liked then 1 else -1 end
    where p.id = liked_post returning p.likes_count into likes_count;
  return next;
end $$;
