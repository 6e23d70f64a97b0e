-- Questions of an event to the people who register, and their answers. An answer keeps the text of its question.
alter table all_events add column questions jsonb not null default '[]';
alter table event_registrations add column answers jsonb not null default '[]';
