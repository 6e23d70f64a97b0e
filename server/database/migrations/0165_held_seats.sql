-- Since when the seat or place of a disabled person has been on hold; null for others (decision 279).
alter table event_registrations add column held_since timestamptz;

-- The job that gives seats back; the guests who are not listed.
create index event_registrations_held_idx on event_registrations (held_since, event_id) where held_since is not null;
create index event_registrations_held_event_idx on event_registrations (event_id) where held_since is not null;
