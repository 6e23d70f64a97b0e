-- uses: people-lock, visibility, follows

-- Makes two locked people friends.
create or replace function make_friends(one uuid, other uuid) returns void language plpgsql as $$
begin
  perform add_follow(one, other), add_follow(other, one);
  delete from friend_requests where (from_id = one and to_id = other) or (from_id = other and to_id = one);
end $$;

-- Sends a friend request: 'requested'; 'friends' when the other person follows or has asked already; 'already' when they
-- were friends before. Null when the other person does not exist or is hidden from the asker.
create or replace function ask_friend(asker uuid, asked uuid) returns text language plpgsql as $$
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
  delete from friend_requests where from_id = asked and to_id = asker;
  if found or is_following(asked, asker) then
    perform make_friends(asker, asked);
    return 'friends';
  end if;
  insert into friend_requests (from_id, to_id) values (asker, asked) on conflict do nothing;
  return 'requested';
end $$;

-- Accepts a friend request; false when there is none. Removing the request is what accepts it, so a request that is
-- declined or cancelled at the same moment is not accepted.
create or replace function accept_friend(accepter uuid, asker uuid) returns boolean language plpgsql as $$
begin
  if not lock_people(accepter, asker) then
    return false;
  end if;
  delete from friend_requests where from_id = asker and to_id = accepter;
  if not found then
    return false;
  end if;
  perform make_friends(accepter, asker);
  return true;
end $$;

-- Puts a friend on a list. False when the two are not friends; null when the member does not exist or is hidden from the
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
