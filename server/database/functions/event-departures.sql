-- uses: event-registrations, notifications

-- People who leave an event, by themselves or because they can no longer see it: their seats go to those who wait.

-- After registrations are deleted (by cancelling, or with their person): update the counts, delete teams without
-- members, choose a new captain, release the seats of teams that are too small, and move the waiting list up, with
-- notifications.
create or replace function registrations_are_gone() returns trigger language plpgsql as $$
declare
  lost record;
  left_team record;
  short record;
  about record;
  told uuid[] := '{}';
begin
  for lost in
    select event_id, count(*) filter (where state = 'going') as going,
        count(*) filter (where state = 'waiting' and held_since is null) as waiting,
        array_agg(distinct team_id) filter (where team_id is not null) as teams
      from gone group by event_id order by event_id
  loop
    -- The row may have been deleted with its event.
    update all_events as events set going_count = going_count - lost.going, waiting_count = waiting_count - lost.waiting
      where id = lost.event_id returning * into about;
    continue when not found;
    for left_team in
      select event_teams.id, captain_id, count(member.id) as size, max(member.state) as state,
          count(member.id) filter (where held_since is null) as not_held
        from event_teams left join event_registrations member on team_id = event_teams.id
        where event_teams.id = any (lost.teams) group by event_teams.id order by event_teams.id
    loop
      if left_team.size = 0 then
        delete from event_teams where id = left_team.id;
        continue;
      end if;
      update event_teams set captain_id = (
          select person_id from event_registrations where team_id = left_team.id order by number limit 1
        )
        where id = left_team.id and not exists (
          select from event_registrations where team_id = left_team.id and person_id = captain_id
        );
      if left_team.size < about.team_least and left_team.state <> 'forming' and about.ends_at > clock_timestamp() then
        update all_events as events set
            going_count = going_count - case left_team.state when 'going' then left_team.size else 0 end,
            waiting_count = waiting_count - case left_team.state when 'waiting' then left_team.not_held else 0 end
          where id = about.id;
        for short in
          update event_registrations set state = 'forming', place = null, seated_at = null, checked_in_at = null
            where team_id = left_team.id returning id, person_id
        loop
          -- Earlier notifications about the seats are outdated. Delete them, so that new ones can follow.
          delete from notifications where subject_id = short.id and kind in ('event-seat', 'event-team-short');
          told := told || notify(array[short.person_id], 'event-team-short', short.id, null);
        end loop;
      end if;
    end loop;
    told := told || move_up(lost.event_id);
  end loop;
  if told <> '{}' then
    perform tell_notifications(told);
  end if;
  return null;
end $$;

create or replace trigger event_registrations_are_gone after delete on event_registrations
  referencing old table as gone for each statement execute function registrations_are_gone();

-- Cancel a registration: triggers update the counts and move others up. Locks the event first, like registering.
-- Returns null, or the code of the obstacle.
create or replace function leave_event(left_event uuid, person uuid) returns text language plpgsql as $$
declare
  is_over boolean;
  was_let_in boolean;
begin
  select ends_at <= clock_timestamp() into is_over from all_events where id = left_event for no key update;
  if not found then
    return 'no_such_event';
  end if;
  select checked_in_at is not null into was_let_in from event_registrations
    where event_id = left_event and person_id = person for update;
  if not found then
    return null;
  end if;
  if is_over then
    return 'event_over';
  end if;
  if was_let_in then
    return 'checked_in_already';
  end if;
  delete from event_registrations where event_id = left_event and person_id = person;
  return null;
end $$;

-- A former member of a study group no longer hosts its events, and loses the seats at its future events that they can
-- no longer see.
create or replace function leave_group_events() returns trigger language plpgsql as $$
begin
  delete from event_hosts using gone, all_events as events
    where events.group_id = gone.group_id and event_id = events.id and event_hosts.person_id = gone.person_id;
  delete from event_registrations using gone, groups, all_events as events
    where groups.id = gone.group_id and groups.access <> 'open' and events.group_id = gone.group_id
      and event_id = events.id and event_registrations.person_id = gone.person_id
      and ends_at > clock_timestamp() and checked_in_at is null;
  return null;
end $$;

create or replace trigger group_members_leave_events after delete on group_members
  referencing old table as gone for each statement execute function leave_group_events();

-- When an open group is restricted, people outside the group lose their seats at its future events, except hosts.
create or replace function close_group_events() returns trigger language plpgsql as $$
begin
  delete from event_registrations using all_events as events
    where events.group_id = new.id and event_id = events.id and ends_at > clock_timestamp() and checked_in_at is null
      and not exists (
        select from group_members
        where group_members.group_id = new.id and group_members.person_id = event_registrations.person_id
      )
      and not exists (
        select from event_hosts
        where event_hosts.event_id = events.id and event_hosts.person_id = event_registrations.person_id
      );
  return null;
end $$;

create or replace trigger groups_close_events after update of access on groups
  for each row when (old.access = 'open' and new.access <> 'open') execute function close_group_events();
