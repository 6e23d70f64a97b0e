-- uses: notifications, visibility

-- Registrations for events: seats, teams and the waiting list. Callers of these functions must lock the event's row,
-- unless stated otherwise.
-- A registration of a disabled person is on hold (`held_since`, decision 279). Its seat counts as taken; on the waiting
-- list it does not count.

-- Give free seats to the waiting list, in order. A team moves up as a whole, and nobody overtakes it. A place whose
-- people are all on hold is skipped, and stays. Returns the people with a new notification.
create or replace function move_up(about_event uuid) returns uuid[] language plpgsql as $$
declare
  about record;
  next_one record;
  moved record;
  told uuid[] := '{}';
begin
  loop
    select capacity, going_count, waiting_count, state = 'published' and ends_at > clock_timestamp() as is_open
      into about from all_events where id = about_event;
    exit when not found or not about.is_open or about.waiting_count = 0;
    select place, count(*) as size, count(*) filter (where held_since is null) as waiting into next_one
      from event_registrations where event_id = about_event and state = 'waiting'
      group by place having bool_or(held_since is null) order by place limit 1;
    exit when not found or (about.capacity is not null and about.going_count + next_one.size > about.capacity);
    update all_events as events
      set going_count = going_count + next_one.size, waiting_count = waiting_count - next_one.waiting
      where id = about_event;
    for moved in
      update event_registrations set state = 'going', seated_at = clock_timestamp()
        where event_id = about_event and state = 'waiting' and place = next_one.place
        returning id, person_id
    loop
      told := told || notify(array[moved.person_id], 'event-seat', moved.id, null);
    end loop;
  end loop;
  return told;
end $$;

-- Give a team with enough members its seats, or its place on the waiting list.
create or replace function settle_team(settled uuid) returns void language plpgsql as $$
declare
  about record;
  size integer;
  not_held integer;
  gets_seats boolean;
begin
  select count(*), count(*) filter (where held_since is null) into size, not_held
    from event_registrations where team_id = settled and state = 'forming';
  select events.* into about from all_events as events join event_teams on event_id = events.id where event_teams.id = settled;
  if size < about.team_least or size = 0 then
    return;
  end if;
  gets_seats := about.capacity is null or (about.waiting_count = 0 and about.going_count + size <= about.capacity);
  update all_events as events set
      last_number = last_number + 1,
      going_count = going_count + case when gets_seats then size else 0 end,
      waiting_count = waiting_count + case when gets_seats then 0 else not_held end
    where id = about.id;
  update event_registrations set
      state = case when gets_seats then 'going' else 'waiting' end,
      place = about.last_number + 1,
      seated_at = case when gets_seats then clock_timestamp() end
    where team_id = settled;
end $$;

-- Why nobody can register for an event (any more); null when registration is open.
create or replace function registering_problem(about all_events) returns text language sql stable as $$
  select case
    when about.id is null or about.state in ('proposed', 'declined') then 'no_such_event'
    when about.state = 'cancelled' then 'event_cancelled'
    when about.ends_at <= clock_timestamp() then 'event_over'
  end
$$;

-- Why this person cannot register; null when they can. Locks the membership of the event's study group: a member who
-- leaves it at the same time waits, or has left. So nobody takes a seat after theirs were released.
create or replace function registering_problem(about all_events, person uuid) returns text language plpgsql as $$
begin
  if about.group_id is not null and exists (select from groups where id = about.group_id and access <> 'open') then
    perform from group_members where group_id = about.group_id and person_id = person for key share;
    if not found and not exists (select from event_hosts where event_id = about.id and person_id = person) then
      return 'no_such_event';
    end if;
  end if;
  return registering_problem(about);
end $$;

-- Lock the study group of an event, before locking the event. Registrations wait while the group is being closed, and
-- then need a membership.
create or replace function hold_group_of(for_event uuid) returns void language sql as $$
  select from groups where id = (select group_id from all_events where id = for_event) for share
$$;

-- The captain of a team; while the captain's place is on hold, the first member whose place is not. Null while all are
-- on hold. Locks nothing.
create or replace function acting_captain(team uuid) returns uuid language sql stable as $$
  select person_id from event_registrations
  where team_id = team and held_since is null
  order by person_id is distinct from (select captain_id from event_teams where id = team), number limit 1
$$;

-- Insert a registration with the next number, and count it. Locks nothing.
create or replace function add_registration(
  about all_events, new_id uuid, person uuid, team uuid, new_state text, team_place integer
) returns void language plpgsql as $$
begin
  update all_events as events set
      last_number = last_number + 1,
      going_count = going_count + case new_state when 'going' then 1 else 0 end,
      waiting_count = waiting_count + case new_state when 'waiting' then 1 else 0 end
    where id = about.id;
  insert into event_registrations (id, event_id, person_id, team_id, state, number, place, seated_at) values (
    new_id, about.id, person, team, new_state, about.last_number + 1,
    case when new_state <> 'forming' then coalesce(team_place, about.last_number + 1) end,
    case when new_state = 'going' then clock_timestamp() end
  );
end $$;

-- Register a person: a seat, or a place on the waiting list. Returns null, or the code of the obstacle; one of them is a
-- required question of the hosts, unless the caller stores answers in the same transaction. Locks the event, so that two
-- people cannot take the last seat.
create or replace function register_for_event(
  for_event uuid, person uuid, new_id uuid, with_answers boolean
) returns text language plpgsql as $$
declare
  about all_events;
  problem text;
begin
  perform hold_group_of(for_event);
  select * into about from all_events where id = for_event and not is_hidden for no key update;
  problem := registering_problem(about, person);
  if problem = 'no_such_event' then
    return problem;
  end if;
  if exists (select from event_registrations where event_id = for_event and person_id = person) then
    return null;
  end if;
  if problem is not null then
    return problem;
  end if;
  if about.team_most is not null then
    return 'team_needed';
  end if;
  if not with_answers and jsonb_path_exists(about.questions, '$[*] ? (@.isRequired == true)') then
    return 'answers_needed';
  end if;
  perform add_registration(about, new_id, person, null, case
    when about.capacity is null or (about.waiting_count = 0 and about.going_count < about.capacity) then 'going'
    else 'waiting'
  end, null);
  return null;
end $$;

-- Register people in this order, none of them with answers. Returns for each of them null, or the code of the obstacle.
create or replace function register_in_order(for_event uuid, people uuid[], new_ids uuid[]) returns text[]
language plpgsql as $$
declare
  problems text[] := '{}';
begin
  for place in 1 .. cardinality(people) loop
    problems[place] := register_for_event(for_event, people[place], new_ids[place], false);
  end loop;
  return problems;
end $$;

-- As register_for_event, for the release before, which looks for unanswered questions afterwards; drop it in the next release.
create or replace function register_for_event(for_event uuid, person uuid, new_id uuid) returns text language sql as $$
  select register_for_event(for_event, person, new_id, true)
$$;

-- Create a team with its captain. Returns null, or the code of the obstacle; does nothing when they are in a team.
create or replace function create_event_team(
  for_event uuid, person uuid, team uuid, new_id uuid, team_name text, team_invitation text
) returns text language plpgsql as $$
declare
  about all_events;
  problem text;
begin
  perform hold_group_of(for_event);
  select * into about from all_events where id = for_event and not is_hidden for no key update;
  problem := registering_problem(about, person);
  if problem = 'no_such_event' then
    return problem;
  end if;
  if about.team_most is null then
    return 'no_teams';
  end if;
  if exists (select from event_registrations where event_id = for_event and person_id = person) then
    return null;
  end if;
  if problem is not null then
    return problem;
  end if;
  insert into event_teams (id, event_id, name, captain_id, invitation)
    values (team, for_event, team_name, person, team_invitation);
  perform add_registration(about, new_id, person, team, 'forming', null);
  perform settle_team(team);
  return null;
end $$;

-- Let a person join the team of an invitation, and notify its captain. `problem` is null, or the code of the obstacle.
-- The invitation counts as invalid while a block exists between the person and a member, and while the whole team is on
-- hold.
create or replace function join_event_team(
  by_invitation text, person uuid, new_id uuid, out team uuid, out for_event uuid, out problem text, out told uuid[]
) returns record language plpgsql as $$
declare
  about all_events;
  joined record;
  captain uuid;
  own_team uuid;
  size integer;
begin
  told := '{}';
  select event_id into for_event from event_teams where invitation = by_invitation;
  perform hold_group_of(for_event);
  select * into about from all_events where id = for_event and not is_hidden for no key update;
  -- The invitation may have changed while the event was being locked.
  select * into joined from event_teams where invitation = by_invitation;
  if not found or about.id is null or about.state in ('proposed', 'declined') then
    problem := 'no_such_invitation';
    return;
  end if;
  team := joined.id;
  select team_id into own_team from event_registrations where event_id = for_event and person_id = person;
  if found then
    problem := case when own_team is distinct from joined.id then 'in_other_team' end;
    return;
  end if;
  captain := acting_captain(joined.id);
  perform from event_registrations where team_id = joined.id and person_id = any (blocked_people(person));
  if found or captain is null then
    problem := 'no_such_invitation';
    return;
  end if;
  problem := registering_problem(about, person);
  if problem is not null then
    return;
  end if;
  size := (select count(*) from event_registrations where team_id = joined.id);
  if size >= about.team_most then
    problem := 'team_full';
    return;
  end if;
  perform from event_registrations where team_id = joined.id and state = 'going';
  if found then
    if about.capacity is not null and (about.waiting_count > 0 or about.going_count >= about.capacity) then
      problem := 'event_full';
      return;
    end if;
    perform add_registration(about, new_id, person, joined.id, 'going',
      (select max(place) from event_registrations where team_id = joined.id));
  else
    perform add_registration(about, new_id, person, joined.id,
      (select max(state) from event_registrations where team_id = joined.id),
      (select max(place) from event_registrations where team_id = joined.id));
    perform settle_team(joined.id);
  end if;
  told := notify(array[captain], 'event-team', joined.id, person, null, true, true);
  perform tell_notifications(told);
end $$;
