-- uses: people-lock, follows, notifications

-- Block a person. Returns whether the block is new; null when the person does not exist. Ends follows and friend
-- requests between the two.
create or replace function block_person(blocker uuid, blocked uuid) returns boolean language plpgsql as $$
declare
  is_new boolean;
begin
  if not lock_people(blocker, blocked) then
    return null;
  end if;
  insert into blocks (blocker_id, blocked_id) values (blocker, blocked) on conflict do nothing;
  is_new := found;
  perform end_follow(blocker, blocked), end_follow(blocked, blocker);
  delete from friend_requests where (from_id = blocker and to_id = blocked) or (from_id = blocked and to_id = blocker);
  if is_new then
    perform forget_between(blocker, blocked);
    perform tell_notifications(array[blocker, blocked], 'friend-request');
  end if;
  return is_new;
end $$;

-- A block does not stop running transactions: they may still write notifications between the two people. Remove those,
-- too, unless the block has ended.
create or replace function forget_blocked(one uuid, other uuid) returns void language plpgsql as $$
begin
  if exists (
    select from blocks where (blocker_id = one and blocked_id = other) or (blocker_id = other and blocked_id = one)
  ) then
    perform forget_between(one, other);
    perform tell_notifications(array[one, other]);
  end if;
end $$;
