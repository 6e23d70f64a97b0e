-- uses: visibility, notifications

drop function if exists toggle_like(uuid, uuid);
drop function if exists toggle_like(uuid, uuid, timestamptz);
-- Like a post or remove the like, update the count and notify its author; also returns the people with a new
-- notification. With `wanted` it sets that state, so a retry is idempotent. No row when the post does not exist or the
-- liker may not see it.
create or replace function toggle_like(
  liked_post uuid, liker uuid, liked_at timestamptz default null, wanted boolean default null,
  out liked boolean, out likes_count integer, out told uuid[]
) returns setof record language plpgsql as $$
declare
  post record;
  liked_before boolean;
begin
  select p.author_id, p.visibility, p.likes_count into post from posts p where p.id = liked_post for no key update;
  if not found or not sees_post(liker, post.author_id, post.visibility) then
    return;
  end if;
  liked_before := exists (select from likes where post_id = liked_post and person_id = liker);
  liked := coalesce(wanted, not liked_before);
  likes_count := post.likes_count;
  told := '{}';
  if liked = liked_before then
    return next;
    return;
  end if;
  if liked then
    insert into likes (post_id, person_id, created_at)
      values (liked_post, liker, coalesce(liked_at, clock_timestamp()));
  else
    delete from likes where post_id = liked_post and person_id = liker;
  end if;
  update posts p set likes_count = p.likes_count + case when liked then 1 else -1 end
    where p.id = liked_post returning p.likes_count into likes_count;
  if post.author_id <> liker then
    told := case when liked then notify(array[post.author_id], 'like', liked_post, liker, liked_at)
      else withdraw_notification(array[post.author_id], 'like', liked_post, liker) end;
    perform tell_notifications(told);
  end if;
  return next;
end $$;
