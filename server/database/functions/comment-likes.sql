-- uses: visibility, notifications

-- Like a comment, or remove the like. Idempotent. Updates the count and notifies the author; also returns the people
-- with a new notification. No row when the liker may not see the comment, or it does not exist.
create or replace function like_comment(
  commented_post uuid, liked_comment uuid, liker uuid, wanted boolean, liked_at timestamptz default null,
  out likes_count integer, out told uuid[]
) returns setof record language plpgsql as $$
declare
  post record;
  comment record;
begin
  -- Lock the post, as everything that belongs to a post does.
  select author_id, visibility into post from posts where id = commented_post for no key update;
  if not found or not sees_post(liker, post.author_id, post.visibility) then
    return;
  end if;
  select c.author_id, c.likes_count into comment from comments c left join comments parent on parent.id = c.parent_id
    where c.id = liked_comment and c.post_id = commented_post
      and c.author_id <> all (hidden_people(liker))
      and (parent.id is null or parent.author_id <> all (hidden_people(liker)));
  if not found then
    return;
  end if;
  likes_count := comment.likes_count;
  told := '{}';
  if wanted then
    insert into comment_likes (comment_id, person_id, created_at)
      values (liked_comment, liker, coalesce(liked_at, clock_timestamp())) on conflict do nothing;
  else
    delete from comment_likes where comment_id = liked_comment and person_id = liker;
  end if;
  if found then
    update comments c set likes_count = c.likes_count + case when wanted then 1 else -1 end
      where c.id = liked_comment returning c.likes_count into likes_count;
    if comment.author_id <> liker then
      told := case when wanted then notify(array[comment.author_id], 'comment-like', liked_comment, liker, liked_at)
        else withdraw_notification(array[comment.author_id], 'comment-like', liked_comment, liker) end;
      perform tell_notifications(told);
    end if;
  end if;
  return next;
end $$;
