-- A notice can be for a department or a year, carry a file and ask to be acknowledged.

alter table notices
  -- null is everybody
  add column department text check (department in ('cse', 'eee', 'mech', 'ds', 'che', 'civil')),
  add column year smallint check (year between 1 and 5),
  -- {name, and what the media store keeps of it}, see NoticeFileRecord
  add column file jsonb,
  add column asks_acknowledgement boolean not null default false;

-- the newest of one college
create index notices_college_idx on notices (college_id, date desc, id desc);

create table notice_acknowledgements (
  notice_id uuid not null references notices on delete cascade,
  person_id uuid not null references people on delete cascade,
  acknowledged_at timestamptz not null default now(),
  primary key (notice_id, person_id)
);
-- what goes when a person goes
create index notice_acknowledgements_person_idx on notice_acknowledgements (person_id);

-- whom a notice is for, by name
create index people_addressed_idx on people (name, id) include (college_id, department, year, role)
  where not is_disabled and role <> 'admin';
