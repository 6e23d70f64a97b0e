-- What people are to each other, and who may see what. Whatever changes two people's relation first locks both of
-- their rows in the order of their ids, so that no two changes wait for each other or miss each other.

create table blocks (
  blocker_id uuid not null references people on delete cascade,
  blocked_id uuid not null references people on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
-- who has blocked a person
create index blocks_blocked_idx on blocks (blocked_id, blocker_id);

create table mutes (
  muter_id uuid not null references people on delete cascade,
  muted_id uuid not null references people on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
-- what goes when a person goes
create index mutes_muted_idx on mutes (muted_id);

-- Friendship is mutual following; this is the wish for it.
create table friend_requests (
  from_id uuid not null references people on delete cascade,
  to_id uuid not null references people on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
-- the requests a person has received, newest first
create index friend_requests_to_idx on friend_requests (to_id, created_at desc, from_id);

-- Lists of one's own, of friends; nobody else sees them.
create table friend_lists (
  owner_id uuid not null references people on delete cascade,
  list text not null check (list in ('close', 'work')),
  member_id uuid not null references people on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (owner_id, list, member_id),
  check (owner_id <> member_id)
);
-- on whose lists a person is
create index friend_lists_member_idx on friend_lists (member_id, list, owner_id);

-- The rule of who sees what, as the database needs it; visibility.rules.ts is the same, and one table of cases tests
-- both.

-- Whom a person has blocked or who has blocked them: neither sees anything of the other.
create function hidden_people(viewer uuid) returns uuid[] language sql stable parallel safe as $$
  select array(
    select blocked_id from blocks where blocker_id = viewer
    union
    select blocker_id from blocks where blocked_id = viewer
  )
$$;

-- Whom a person has muted: they stay visible, but out of that person's feeds.
create function muted_people(viewer uuid) returns uuid[] language sql stable parallel safe as $$
  select array(select muted_id from mutes where muter_id = viewer)
$$;

-- Who counts a person among their close friends.
create function close_friend_of(viewer uuid) returns uuid[] language sql stable parallel safe as $$
  select array(select owner_id from friend_lists where member_id = viewer and list = 'close')
$$;

create function sees_post(viewer uuid, author uuid, visibility text) returns boolean language sql stable parallel safe as $$
  select author = viewer or (
    author <> all (hidden_people(viewer))
    and (visibility = 'public' or author = any (close_friend_of(viewer)))
  )
$$;

-- Locks two people for a change of their relation; false when one does not exist. What is asked of them next stands in
-- a statement of its own: one that began before the lock was had would not see what it waited for.
create function lock_people(one uuid, other uuid) returns boolean language plpgsql as $$
begin
  perform 1 from people where id in (one, other) order by id for no key update;
  return (select count(*) = 2 from people where id in (one, other));
end $$;

-- The next two are for locked people.
create function add_follow(follower uuid, followee uuid) returns boolean language plpgsql as $$
begin
  insert into follows (follower_id, followee_id) values (follower, followee) on conflict do nothing;
  if not found then
    return false;
  end if;
  update people set following_count = following_count + 1 where id = follower;
  update people set followers_count = followers_count + 1 where id = followee;
  return true;
end $$;

create function end_follow(follower uuid, followee uuid) returns boolean language plpgsql as $$
begin
  delete from follows where follower_id = follower and followee_id = followee;
  if not found then
    return false;
  end if;
  update people set following_count = following_count - 1 where id = follower;
  update people set followers_count = followers_count - 1 where id = followee;
  -- they are not friends any more
  delete from friend_lists
    where (owner_id = follower and member_id = followee) or (owner_id = followee and member_id = follower);
  return true;
end $$;

create function is_following(follower uuid, followee uuid) returns boolean language sql stable as $$
  select exists (select 1 from follows where follower_id = follower and followee_id = followee)
$$;

-- Follows, and tells whether that is new; following back who asked to be friends accepts. Null when there is nobody
-- to be seen.
create or replace function follow_person(follower uuid, followee uuid) returns boolean language plpgsql as $$
declare
  is_new boolean;
begin
  if not lock_people(follower, followee) then
    return null;
  end if;
  if followee = any (hidden_people(follower)) then
    return null;
  end if;
  is_new := add_follow(follower, followee);
  delete from friend_requests where from_id = followee and to_id = follower;
  if found then
    is_new := add_follow(followee, follower) or is_new;
  end if;
  if is_following(followee, follower) then
    delete from friend_requests where from_id = follower and to_id = followee;
  end if;
  return is_new;
end $$;

-- Stops following, and tells whether there was a follow to end. Null when there is nobody to be seen.
create or replace function unfollow_person(follower uuid, followee uuid) returns boolean language plpgsql as $$
begin
  if not lock_people(follower, followee) then
    return null;
  end if;
  if followee = any (hidden_people(follower)) then
    return null;
  end if;
  return end_follow(follower, followee);
end $$;

-- Blocks, and tells whether that is new; everything between the two ends. Null when there is no such person.
create function block_person(blocker uuid, blocked uuid) returns boolean language plpgsql as $$
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
  return is_new;
end $$;

-- Asks to be friends: 'requested', or 'friends' when the other asked or follows already, or 'already'. Null when there
-- is nobody to be seen.
create function ask_friend(asker uuid, asked uuid) returns text language plpgsql as $$
begin
  if not lock_people(asker, asked) then
    return null;
  end if;
  if asked = any (hidden_people(asker)) then
    return null;
  end if;
  if is_following(asked, asker) then
    if is_following(asker, asked) then
      return 'already';
    end if;
    perform follow_person(asker, asked);
    return 'friends';
  end if;
  if exists (select 1 from friend_requests where from_id = asked and to_id = asker) then
    perform follow_person(asker, asked);
    return 'friends';
  end if;
  insert into friend_requests (from_id, to_id) values (asker, asked) on conflict do nothing;
  return 'requested';
end $$;

-- Accepts a request, so that each follows the other; false when there is none.
create function accept_friend(accepter uuid, asker uuid) returns boolean language plpgsql as $$
begin
  if not lock_people(accepter, asker) then
    return false;
  end if;
  perform 1 from friend_requests where from_id = asker and to_id = accepter;
  if not found then
    return false;
  end if;
  -- which accepts
  perform follow_person(accepter, asker);
  return true;
end $$;

-- Puts a friend on a list; false when they are not friends, null when there is nobody to be seen.
create function put_on_list(owner uuid, list_name text, member uuid) returns boolean language plpgsql as $$
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

-- As before; no row either when the liker may not see the post.
create or replace function toggle_like(liked_post uuid, liker uuid, out liked boolean, out likes_count integer)
returns setof record language plpgsql as $$
declare
  post record;
begin
  select author_id, visibility into post from posts where id = liked_post for no key update;
  if not found or not sees_post(liker, post.author_id, post.visibility) then
    return;
  end if;
  delete from likes where post_id = liked_post and person_id = liker;
  liked := not found;
  if liked then
    insert into likes (post_id, person_id) values (liked_post, liker);
  end if;
  update posts p set likes_count = p.likes_count + case when liked then 1 else -1 end
    where p.id = liked_post returning p.likes_count into likes_count;
  return next;
end $$;
