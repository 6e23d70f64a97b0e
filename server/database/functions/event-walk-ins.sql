-- uses: event-registrations, event-payments, notifications

-- People at the door without a ticket. They count against the seats, and hosts may let them in before the waiting list,
-- whose people are not there. Both functions lock the event.

-- Give a person a seat at the door, unless they have one, and take the entry fee in cash. Returns the ticket, or the code
-- of the obstacle.
create or replace function add_walk_in(
  for_event uuid, person uuid, new_id uuid, is_paid boolean, host uuid, out ticket uuid, out problem text
) returns record language plpgsql as $$
declare
  about all_events;
  own event_registrations;
begin
  perform hold_group_of(for_event);
  select * into about from all_events where id = for_event and not is_hidden for no key update;
  problem := registering_problem(about, person);
  if problem is not null then
    return;
  end if;
  select * into own from event_registrations where event_id = for_event and person_id = person;
  problem := case
    when own.held_since is not null then 'no_such_person'
    -- a team takes its seats together
    when own.state = 'forming' or (own.state = 'waiting' and own.team_id is not null) then 'team_needed'
    when own.state is distinct from 'going' and about.going_count >= about.capacity then 'event_full'
    when about.fee is not null and not is_paid and not exists (
      select from event_payments where event_id = for_event and person_id = person and state = 'confirmed'
    ) and (own.state is distinct from 'going' or is_unpaid(for_event, person)) then 'walk_in_unpaid'
  end;
  if problem is not null then
    return;
  end if;
  ticket := coalesce(own.id, new_id);
  if own.id is null then
    perform add_registration(about, new_id, person, null, 'going', null);
  elsif own.state = 'waiting' then
    update all_events as events set going_count = going_count + 1, waiting_count = waiting_count - 1 where id = for_event;
    update event_registrations set state = 'going', seated_at = clock_timestamp() where id = own.id;
  end if;
  if is_paid then
    update event_payments set state = 'confirmed', decided_by = host, decided_at = clock_timestamp(), returned_for = null
      where event_id = for_event and person_id = person and state in ('started', 'waiting');
  end if;
end $$;

-- Give a visitor without an account a seat. Returns null, or the code of the obstacle; does nothing for a known id.
create or replace function add_visitor(
  for_event uuid, new_id uuid, visitor text, at_door text, is_paid boolean, host uuid
) returns text language plpgsql as $$
declare
  about all_events;
  problem text;
begin
  select * into about from all_events where id = for_event and not is_hidden for no key update;
  if exists (select from event_walk_ins where id = new_id and event_id = for_event) then
    return null;
  end if;
  problem := coalesce(registering_problem(about), case
    when about.going_count >= about.capacity then 'event_full'
    when about.fee is not null and not is_paid then 'walk_in_unpaid'
  end);
  if problem is not null then
    return problem;
  end if;
  insert into event_walk_ins (id, event_id, name, door, fee, added_by)
    values (new_id, for_event, visitor, at_door, about.fee, host);
  update all_events as events set going_count = going_count + 1 where id = for_event;
  return null;
end $$;

-- The seat of a removed visitor is free for the waiting list.
create or replace function walk_ins_are_gone() returns trigger language plpgsql as $$
declare
  lost record;
  told uuid[] := '{}';
begin
  for lost in select event_id, count(*) as size from gone group by event_id order by event_id loop
    update all_events as events set going_count = going_count - lost.size where id = lost.event_id;
    if found then
      told := told || move_up(lost.event_id);
    end if;
  end loop;
  if told <> '{}' then
    perform tell_notifications(told);
  end if;
  return null;
end $$;
create or replace trigger event_walk_ins_are_gone after delete on event_walk_ins
  referencing old table as gone for each statement execute function walk_ins_are_gone();
