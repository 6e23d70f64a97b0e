-- Graduations, so that an admin can undo one.

create table graduations (
  id uuid primary key,
  -- the batch: the calendar year in which its students graduate
  year smallint not null check (year between 1950 and 2200),
  made_by uuid references people on delete set null,
  made_at timestamptz not null default now(),
  -- how many entries of the list graduated, and how many accounts
  students integer not null,
  accounts integer not null,
  undone_at timestamptz
);
-- the people of a deleted account
create index graduations_made_by_idx on graduations (made_by);

alter table student_records
  -- no foreign key: graduations are never deleted, and the release before knows none
  add column graduation_id uuid,
  -- the year of study in the account before the graduation removed it
  add column year_before smallint;
create index student_records_graduation_idx on student_records (graduation_id) where graduation_id is not null;
