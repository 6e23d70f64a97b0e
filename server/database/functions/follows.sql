-- uses: people-lock, visibility, notifications

-- Add a follow between two locked people. Returns whether it is new.
create or replace function add_follow(follower uuid, followee uuid) returns boolean language plpgsql as $$
begin
  insert into follows (follower_id, followee_id) values (follower, followee) on conflict do nothing;
  if not found then
    return false;
  end if;
  update people set following_count = following_count + 1 where id = follower;
  update people set followers_count = followers_count + 1 where id = followee;
  return true;
end $$;

-- End a follow between two locked people. Returns whether it existed.
create or replace function end_follow(follower uuid, followee uuid) returns boolean language plpgsql as $$
begin
  delete from follows where follower_id = follower and followee_id = followee;
  if not found then
    return false;
  end if;
  update people set following_count = following_count - 1 where id = follower;
  update people set followers_count = followers_count - 1 where id = followee;
  -- They are no longer friends.
  delete from friend_lists
    where (owner_id = follower and member_id = followee) or (owner_id = followee and member_id = follower);
  perform
    withdraw_notification(array[followee], 'follow', follower, follower),
    withdraw_notification(array[followee], 'request-accepted', follower, follower),
    withdraw_notification(array[follower], 'request-accepted', followee, followee);
  return true;
end $$;

-- End a friend request between two locked people. Returns whether it existed.
create or replace function end_request(asker uuid, asked uuid) returns boolean language plpgsql as $$
begin
  delete from friend_requests where from_id = asker and to_id = asked;
  if not found then
    return false;
  end if;
  perform withdraw_notification(array[asked], 'friend-request', asker, asker);
  return true;
end $$;

create or replace function is_following(follower uuid, followee uuid) returns boolean language sql stable as $$
  select exists (select 1 from follows where follower_id = follower and followee_id = followee)
$$;

drop function if exists follow_person(uuid, uuid);
-- Follow a person. Returns whether anything is new. Following the sender of a friend request accepts the request. Null
-- when the followee does not exist or is hidden from the follower.
create or replace function follow_person(follower uuid, followee uuid, followed_at timestamptz default null)
returns boolean language plpgsql as $$
declare
  is_new boolean;
  is_accepted boolean;
begin
  if not lock_people(follower, followee) then
    return null;
  end if;
  if followee = any (hidden_people(follower)) then
    return null;
  end if;
  is_new := add_follow(follower, followee);
  is_accepted := end_request(followee, follower);
  if is_accepted then
    is_new := add_follow(followee, follower) or is_new;
  end if;
  if is_following(followee, follower) then
    perform end_request(follower, followee);
  end if;
  if is_new then
    perform notify(
      array[followee], case when is_accepted then 'request-accepted' else 'follow' end, follower, follower, followed_at
    );
    perform tell_notifications(
      array[follower, followee], case when is_accepted then 'friend-request' else 'follow' end
    );
  end if;
  return is_new;
end $$;

-- Unfollow a person. Returns whether the follow existed. Null when the followee does not exist or is hidden from the
-- follower.
create or replace function unfollow_person(follower uuid, followee uuid) returns boolean language plpgsql as $$
declare
  was boolean;
begin
  if not lock_people(follower, followee) then
    return null;
  end if;
  if followee = any (hidden_people(follower)) then
    return null;
  end if;
  was := end_follow(follower, followee);
  if was then
    perform tell_notifications(array[follower, followee], 'follow');
  end if;
  return was;
end $$;
