-- No statement of the release before relies on this key; live_positions numbers the events (migration 0158).
-- contracts: live_events_pkey

-- Add an event for each of these people. Locks their positions until the commit, in order of their ids, so call it last
-- in a transaction, and once.
create or replace function add_live_events(people uuid[], event text, data jsonb) returns void language sql as $$
  with moved as (
    insert into live_positions (person_id, position)
    select id, 1 from (select distinct unnest(people) as id order by id) person
    on conflict (person_id) do update set position = live_positions.position + 1
    returning person_id, position
  )
  insert into live_events (person_id, position, event, data)
  select moved.person_id, moved.position, add_live_events.event, add_live_events.data from moved
$$;

-- Add an event with different data for each person: `data` in the order of `people`, without duplicates.
create or replace function add_live_event_each(people uuid[], event text, data jsonb[]) returns void language sql as $$
  with told as materialized (
    select id, content from unnest(people, data) told (id, content)
  ), moved as (
    insert into live_positions (person_id, position)
    select id, 1 from told order by id
    on conflict (person_id) do update set position = live_positions.position + 1
    returning person_id, position
  )
  insert into live_events (person_id, position, event, data)
  select moved.person_id, moved.position, add_live_event_each.event, told.content from moved join told on told.id = moved.person_id
$$;
