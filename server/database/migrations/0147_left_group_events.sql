-- Whoever has left a study group hosts none of its events and has no seat at those to come that they cannot see; until now
-- both stayed (functions/events.sql holds it from here on). The triggers count the seats out and move up who waits.
-- A host who was named from outside the group looks the same and goes too; its hosts can name them again.
delete from event_hosts using all_events as events
  where event_id = events.id and events.group_id is not null
    and exists (select from groups where groups.id = events.group_id and access <> 'open')
    and not exists (
      select from group_members
      where group_members.group_id = events.group_id and group_members.person_id = event_hosts.person_id
    );
delete from event_registrations using all_events as events
  where event_id = events.id and events.group_id is not null and events.ends_at > now() and checked_in_at is null
    and exists (select from groups where groups.id = events.group_id and access <> 'open')
    and not exists (
      select from group_members
      where group_members.group_id = events.group_id and group_members.person_id = event_registrations.person_id
    )
    and not exists (
      select from event_hosts
      where event_hosts.event_id = events.id and event_hosts.person_id = event_registrations.person_id
    );
