-- A request is accepted by whoever removes it: one that is declined or withdrawn at that moment is not there any more.

-- Makes two locked people friends.
create function make_friends(one uuid, other uuid) returns void language plpgsql as $$
begin
  perform add_follow(one, other), add_follow(other, one);
  delete from friend_requests where (from_id = one and to_id = other) or (from_id = other and to_id = one);
end $$;

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
