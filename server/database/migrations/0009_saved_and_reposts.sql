-- What people keep for themselves, and what they repeat to their followers. The ids tell the order.

create table saved_posts (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  post_id uuid not null references posts on delete cascade,
  unique (person_id, post_id)
);
-- what a person has saved, last saved first
create index saved_posts_newest_idx on saved_posts (person_id, id desc) include (post_id);
create index saved_posts_post_idx on saved_posts (post_id);

create table reposts (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  post_id uuid not null references posts on delete cascade,
  unique (post_id, person_id)
);
-- what a person has reposted, newest first
create index reposts_newest_idx on reposts (person_id, id desc) include (post_id);

alter table posts add column reposts_count integer not null default 0 check (reposts_count >= 0);

-- Saves a post as `entry`, or lets it go, and tells which. Null when there is no post to be seen.
create function toggle_saved(saved_post uuid, saver uuid, entry uuid) returns boolean language plpgsql as $$
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

-- Reposts a post as `entry`, or takes that back. No row when there is no post to be seen; `reposted` is null when the
-- post is not everybody's.
create function toggle_repost(reposted_post uuid, reposter uuid, entry uuid, out reposted boolean, out reposts_count integer)
returns setof record language plpgsql as $$
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
  end if;
  return next;
end $$;
