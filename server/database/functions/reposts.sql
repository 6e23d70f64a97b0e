-- uses: visibility, notifications

drop function if exists toggle_repost(uuid, uuid, uuid);
-- Repost a post as `entry` or remove the repost, update the count and notify its author; also returns the people with a
-- new notification. No row when the post does not exist or the reposter may not see it; `reposted` is null when the
-- post is not public.
create or replace function toggle_repost(
  reposted_post uuid, reposter uuid, entry uuid, reposted_at timestamptz default null,
  out reposted boolean, out reposts_count integer, out told uuid[]
) returns setof record language plpgsql as $$
declare
  post record;
begin
  select author_id, visibility into post from posts where id = reposted_post for no key update;
  if not found or not sees_post(reposter, post.author_id, post.visibility) then
    return;
  end if;
  if post.visibility = 'public' then
    delete from reposts where post_id = reposted_post and person_id = reposter;
    reposted := not found;
    if reposted then
      insert into reposts (id, person_id, post_id) values (entry, reposter, reposted_post);
    end if;
    update posts p set reposts_count = p.reposts_count + case when reposted then 1 else -1 end
      where p.id = reposted_post returning p.reposts_count into reposts_count;
    told := case when reposted then notify(array[post.author_id], 'repost', reposted_post, reposter, reposted_at)
      else withdraw_notification(array[post.author_id], 'repost', reposted_post, reposter) end;
    perform tell_notifications(told);
  end if;
  return next;
end $$;
