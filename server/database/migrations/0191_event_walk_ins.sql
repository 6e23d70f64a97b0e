-- Visitors: people without an account, let in by hosts at the door. Each has a seat (functions/event-walk-ins.sql).
create table event_walk_ins (
  id uuid primary key,
  event_id uuid not null references all_events on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  door text not null default '' check (char_length(door) <= 60),
  -- the entry fee in rupees that the host took; null for a free event
  fee integer check (fee between 1 and 100000),
  added_by uuid references people on delete set null,
  at timestamptz not null default clock_timestamp()
);
create index event_walk_ins_event_idx on event_walk_ins (event_id, at);
create index event_walk_ins_added_by_idx on event_walk_ins (added_by) where added_by is not null;
