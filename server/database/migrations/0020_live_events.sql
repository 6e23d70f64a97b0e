-- What is told to open apps at once. Each person's events are numbered without a gap, in the order in which they are
-- committed: whoever writes one holds that person's position until the commit.

create table live_positions (
  person_id uuid primary key references people on delete cascade,
  position bigint not null
) with (fillfactor = 50);

create table live_events (
  person_id uuid not null references live_positions on delete cascade,
  position bigint not null,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (person_id, position)
);
-- what is old is deleted
create index live_events_created_idx on live_events (created_at);
