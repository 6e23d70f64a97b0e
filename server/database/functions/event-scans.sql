-- Scans of tickets at the doors of events.

-- Record scans, and the first check-in of each ticket. Locks the tickets, so that doors that report the same ticket at
-- once agree. Returns the first scan of each scanned ticket.
create or replace function add_scans(new_scans jsonb, shown uuid[], at_door text, host uuid)
returns table (ticket uuid, first_scan uuid, first_at timestamptz, first_door text) language plpgsql as $$
declare
  tickets uuid[];
begin
  tickets := array(
    select id from event_registrations where id = any (shown) and state = 'going' order by id for no key update
  );
  insert into event_scans (id, registration_id, at, door, host_id, by_hand)
    select (scan ->> 'scan')::uuid, (scan ->> 'ticket')::uuid,
        case when (scan ->> 'isLive')::boolean then clock_timestamp() else (scan ->> 'at')::timestamptz end,
        at_door, host, (scan ->> 'byHand')::boolean
      from jsonb_array_elements(new_scans) scan where (scan ->> 'ticket')::uuid = any (tickets)
      on conflict (id) do nothing;
  update event_registrations set checked_in_at = first_one.at
    from (
      select registration_id, min(at) as at from event_scans
        where registration_id = any (tickets) and not is_undone group by registration_id
    ) first_one
    where event_registrations.id = first_one.registration_id and checked_in_at is distinct from first_one.at;
  return query
    select distinct on (registration_id) registration_id, scan.id, scan.at, scan.door from event_scans scan
      where registration_id = any (tickets) and not is_undone order by registration_id, scan.at, scan.id;
end $$;
