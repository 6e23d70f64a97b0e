-- The event of the campus that a notice is about. It is no foreign key: when the event is deleted the notice still says
-- that it named one.
alter table notices add column event_id uuid;
-- the notices of an event, on its page
create index notices_event_idx on notices (event_id, date desc, id desc) where event_id is not null;
