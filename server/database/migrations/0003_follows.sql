-- Who follows whom. Both people's rows are locked in the order of their ids before a follow is written,
-- so that two who follow each other at once neither deadlock nor miscount.

create table follows (
  follower_id uuid not null references people on delete cascade,
  followee_id uuid not null references people on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
-- a person's followers, newest first
create index follows_followers_idx on follows (followee_id, created_at desc, follower_id);
-- whom a person follows, newest first
create index follows_following_idx on follows (follower_id, created_at desc, followee_id);

-- Follows, and tells whether that is new. Null when there is no such person.
create function follow_person(follower uuid, followee uuid) returns boolean language plpgsql as $$
begin
  perform 1 from people where id in (follower, followee) order by id for no key update;
  if not exists (select 1 from people where id = followee) then
    return null;
  end if;
  insert into follows (follower_id, followee_id) values (follower, followee) on conflict do nothing;
  if not found then
    return false;
  end if;
  update people set following_count = following_count + 1 where id = follower;
  update people set followers_count = followers_count + 1 where id = followee;
  return true;
end $$;

-- Stops following, and tells whether there was a follow to end. Null when there is no such person.
create function unfollow_person(follower uuid, followee uuid) returns boolean language plpgsql as $$
begin
  perform 1 from people where id in (follower, followee) order by id for no key update;
  if not exists (select 1 from people where id = followee) then
    return null;
  end if;
  delete from follows where follower_id = follower and followee_id = followee;
  if not found then
    return false;
  end if;
  update people set following_count = following_count - 1 where id = follower;
  update people set followers_count = followers_count - 1 where id = followee;
  return true;
end $$;
