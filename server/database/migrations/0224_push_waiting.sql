-- People whose news are pushed soon, and when, in whole seconds. One job delivers those of a second together.
create table push_waiting (
  person_id uuid primary key references people on delete cascade,
  due_at timestamptz not null
);
create index push_waiting_due_idx on push_waiting (due_at);
