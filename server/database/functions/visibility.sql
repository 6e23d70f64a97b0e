-- The visibility of people and content, for queries. visibility.rules.ts implements the same rules, and one table of
-- cases tests both.

-- The people a person has blocked or been blocked by: neither side sees the other.
create or replace function blocked_people(viewer uuid) returns uuid[] language sql stable parallel safe as $$
  select array(
    select blocked_id from blocks where blocker_id = viewer
    union
    select blocker_id from blocks where blocked_id = viewer
  )
$$;

-- The people hidden from a person: those with a block, and everyone whose account is in deletion.
create or replace function hidden_people(viewer uuid) returns uuid[] language sql stable parallel safe as $$
  select array(
    select blocked_id from blocks where blocker_id = viewer
    union
    select blocker_id from blocks where blocked_id = viewer
    union
    select person_id from leaving_people where person_id <> viewer
  )
$$;

-- The people a person has muted: still visible, but left out of that person's feeds.
create or replace function muted_people(viewer uuid) returns uuid[] language sql stable parallel safe as $$
  select array(select muted_id from mutes where muter_id = viewer)
$$;

-- The people who have this person on their list of close friends.
create or replace function close_friend_of(viewer uuid) returns uuid[] language sql stable parallel safe as $$
  select array(select owner_id from friend_lists where member_id = viewer and list = 'close')
$$;

create or replace function sees_post(viewer uuid, author uuid, visibility text) returns boolean
language sql stable parallel safe as $$
  select author = viewer or (
    author <> all (hidden_people(viewer))
    and (visibility = 'public' or (visibility = 'close_friends' and author = any (close_friend_of(viewer))))
  )
$$;
