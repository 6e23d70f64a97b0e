-- uses: people-lock, visibility, follows, notifications

-- Make two locked people friends.
create or replace function make_friends(one uuid, other uuid) returns void language plpgsql as $$
begin
  perform add_follow(one, other), add_follow(other, one);
  perform end_request(one, other), end_request(other, one);
end $$;

drop function if exists ask_friend(uuid, uuid);
-- Send a friend request: 'requested'; 'friends' when the other person follows or has asked already; 'already' when they
-- were friends before. Null when the other person does not exist or is hidden from the asker.
create or replace function ask_friend(asker uuid, asked uuid, asked_at timestamptz default null)
returns text language plpgsql as $$
declare
  is_accepted boolean;
  is_new boolean;
begin
  if not lock_people(asker, asked) then
    return null;
  end if;
  if asked = any (hidden_people(asker)) then
    return null;
  end if;
  if is_following(asked, asker) and is_following(asker, asked) then
    return 'already';
  end if;
  is_accepted := end_request(asked, asker);
  if is_accepted or is_following(asked, asker) then
    perform make_friends(asker, asked);
    perform notify(array[asked], case when is_accepted then 'request-accepted' else 'follow' end, asker, asker, asked_at);
    perform tell_notifications(array[asker, asked], 'friend-request');
    return 'friends';
  end if;
  insert into friend_requests (from_id, to_id, created_at)
    values (asker, asked, coalesce(asked_at, clock_timestamp())) on conflict do nothing;
  is_new := found;
  if is_new then
    perform notify(array[asked], 'friend-request', asker, asker, asked_at);
    perform tell_notifications(array[asked], 'friend-request');
  end if;
  return 'requested';
end $$;

-- Accept a friend request; false when it does not exist. Deleting the request decides, so a request that is declined or
-- cancelled at the same time is not accepted.
create or replace function accept_friend(accepter uuid, asker uuid) returns boolean language plpgsql as $$
begin
  if not lock_people(accepter, asker) then
    return false;
  end if;
  if not end_request(asker, accepter) then
    return false;
  end if;
  perform make_friends(accepter, asker);
  perform notify(array[asker], 'request-accepted', accepter, accepter);
  perform tell_notifications(array[accepter, asker], 'friend-request');
  return true;
end $$;

-- Cancel or decline a friend request; false when it does not exist.
create or replace function remove_request(asker uuid, asked uuid) returns boolean language plpgsql as $$
declare
  was boolean := end_request(asker, asked);
begin
  if was then
    perform tell_notifications(array[asked], 'friend-request');
  end if;
  return was;
end $$;

-- Put a friend on a list. False when the two are not friends; null when the member does not exist or is hidden from the
-- owner.
create or replace function put_on_list(owner uuid, list_name text, member uuid) returns boolean language plpgsql as $$
begin
  if not lock_people(owner, member) then
    return null;
  end if;
  if member = any (hidden_people(owner)) then
    return null;
  end if;
  if not (is_following(owner, member) and is_following(member, owner)) then
    return false;
  end if;
  insert into friend_lists (owner_id, list, member_id) values (owner, list_name, member) on conflict do nothing;
  return true;
end $$;
