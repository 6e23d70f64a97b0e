-- Confidential reports. What is told in them is encrypted with a key that is not in the database. Ids are random and
-- times of reporters are cut to the hour: neither tells when exactly somebody wrote.

create table grievance_members (
  person_id uuid primary key references people on delete cascade,
  added_at timestamptz not null default now()
);

-- Who was named or taken off by whom. Names stay when accounts go.
create table grievance_member_changes (
  id uuid primary key,
  person text not null,
  changed_by text not null,
  is_added boolean not null,
  at timestamptz not null default now()
);

create table grievances (
  id uuid primary key,
  code_hash bytea not null unique,
  -- a keyed hash of the account that reported with its name; null without one
  reporter_tag bytea,
  state text not null check (state in ('new', 'in_progress', 'resolved')),
  -- what it is about and what the reporter tells of themselves
  sealed bytea not null,
  messages_count integer not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  reminded_at timestamptz
);
create index grievances_reporter_idx on grievances (reporter_tag) where reporter_tag is not null;
-- the committee's queue; those that wait for their first answer
create index grievances_state_idx on grievances (state, due_at, id);
create index grievances_unanswered_idx on grievances (due_at) where answered_at is null;

create table grievance_messages (
  id uuid primary key,
  grievance_id uuid not null references grievances on delete cascade,
  seq integer not null,
  -- a member of the committee; null for the reporter
  author_id uuid references people on delete set null,
  is_from_committee boolean not null,
  sealed bytea not null,
  created_at timestamptz not null,
  unique (grievance_id, seq)
);
create index grievance_messages_author_idx on grievance_messages (author_id);

-- Who of the committee has read a report, and when. The name stays when the account goes.
create table grievance_looks (
  id uuid primary key,
  grievance_id uuid not null references grievances on delete cascade,
  name text not null,
  at timestamptz not null default now()
);
create index grievance_looks_grievance_idx on grievance_looks (grievance_id, id desc);
