-- The log of what jobs delete, and legal holds.

create table retention_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  at timestamptz not null default now(),
  -- null where whole months were dropped without counting
  deleted integer check (deleted >= 0)
);
-- the newest run of a kind, and its sum
create index retention_runs_kind_idx on retention_runs (kind, at desc);
-- the newest runs, and the oldest to delete
create index retention_runs_at_idx on retention_runs (at);

create table legal_holds (
  person_id uuid primary key references people on delete cascade,
  reason text not null check (char_length(reason) between 1 and 200),
  placed_by uuid references people on delete set null,
  placed_at timestamptz not null default now()
);
create index legal_holds_placed_by_idx on legal_holds (placed_by);

-- closed tickets and answered corrections, oldest first
create index feedback_tickets_closed_idx on feedback_tickets (changed_at) where state = 'closed';
create index student_corrections_decided_idx on student_corrections (decided_at) where state <> 'open';
