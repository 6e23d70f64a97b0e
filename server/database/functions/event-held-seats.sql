-- uses: event-registrations, notifications

-- Places at events of people whose account is disabled, suspended or deleted (decision 279).

-- Only this trigger called the function. It deleted the registrations of disabled people.
-- contracts: give_back_seats() returns trigger
drop trigger if exists disabled_people_give_back_seats on people;
drop function if exists give_back_seats();

-- Hold the places of a disabled person at future events: they keep them, and come back to them when their account is
-- enabled. Then waiting places count again, and move up. `give_back_held_seats` ends the hold after some days.
create or replace function hold_seats() returns trigger language plpgsql as $$
declare
  held record;
  told uuid[] := '{}';
begin
  -- In order of ids, so that no two transactions wait for each other.
  perform from all_events where id in (
      select event_id from event_registrations where person_id = new.id
        and case when new.is_disabled then held_since is null else held_since is not null end
    ) and (ends_at > clock_timestamp() or not new.is_disabled) order by id for no key update;
  for held in
    update event_registrations set held_since = case when new.is_disabled then clock_timestamp() end
      from all_events as events
      where person_id = new.id and events.id = event_id
        and case when new.is_disabled then held_since is null and checked_in_at is null and ends_at > clock_timestamp()
          else held_since is not null end
      returning event_id, event_registrations.state
  loop
    continue when held.state <> 'waiting';
    update all_events as events set waiting_count = waiting_count + case when new.is_disabled then -1 else 1 end
      where id = held.event_id;
    told := told || move_up(held.event_id);
  end loop;
  if told <> '{}' then
    perform tell_notifications(told);
  end if;
  return null;
end $$;

create or replace trigger disabled_people_hold_seats after update of is_disabled on people
  for each row when (new.is_disabled <> old.is_disabled) execute function hold_seats();

-- Give the places at an event back that have been on hold since before a time, and notify their people, who find it
-- when their account is enabled. Triggers update the counts and move others up. Locks the event first. Returns the
-- people with a new notification.
create or replace function give_back_held_seats(about_event uuid, held_before timestamptz) returns uuid[]
language plpgsql as $$
declare
  lost uuid[];
  told uuid[];
begin
  perform from all_events where id = about_event and state = 'published' and ends_at > clock_timestamp() for no key update;
  if not found then
    return '{}';
  end if;
  lost := array(
    select person_id from event_registrations
      where event_id = about_event and held_since < held_before and checked_in_at is null
  );
  if lost = '{}' then
    return '{}';
  end if;
  told := notify(lost, 'event-given-back', about_event, null);
  delete from event_registrations where event_id = about_event and person_id = any (lost);
  perform tell_notifications(told);
  return told;
end $$;
