-- A registered user who has muted an event gets no updates and no reminders of it.
alter table event_registrations add column is_muted boolean not null default false;
