-- The table of events that admins have, by their start. It includes what the table is filtered and ordered by, but not how
-- many go: that changes with each registration, which must not write to an index.
create index events_table_idx on events (starts_at, id) include (title, state, category, group_id);
