-- What people report to the moderators. The subject may be gone by the time it is looked at, so it is no reference.

create table reports (
  id uuid primary key,
  reporter_id uuid not null references people on delete cascade,
  subject_type text not null check (subject_type in ('post', 'comment', 'person')),
  subject_id uuid not null,
  -- the person, or who wrote it
  subject_owner_id uuid references people on delete set null,
  reason text not null,
  details text not null default '' check (char_length(details) <= 500),
  status text not null default 'open' check (status in ('open', 'closed')),
  outcome text check (outcome in ('removed', 'warned', 'disabled', 'no_violation')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null)),
  check ((status = 'open') = (outcome is null))
);
-- one open report a reporter and subject
create unique index reports_open_key on reports (reporter_id, subject_type, subject_id) where status = 'open';
-- what a person has reported, newest first
create index reports_reporter_idx on reports (reporter_id, id desc);
