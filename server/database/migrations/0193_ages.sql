-- Students under 18, their guardians, and what these decide (decision 305).

-- Whether a person is under 18. Without a row nobody has asked, or the person has skipped the question.
create table ages (
  person_id uuid primary key references people on delete cascade,
  -- the 18th birthday of a person under 18; null for an adult, whose birthday is not stored
  adult_on date,
  source text not null check (source in ('own', 'list', 'paper')),
  told_at timestamptz not null default now(),
  -- the paper that staff saw; null for other sources
  reason text check (char_length(reason) between 1 and 500),
  -- the app is limited until a guardian agrees
  is_limited boolean not null default false,
  -- the purposes that the guardian permits
  allowed text[] not null default '{}',
  -- when the limits ended; the person's choices of before no longer count as asked
  ended_at timestamptz,
  check (adult_on is not null or not is_limited)
);
-- the birthdays that the nightly job looks for, and the list of students under 18
create index ages_adult_on_idx on ages (adult_on, person_id) where adult_on is not null;

-- A guardian of a person under 18, who has named this address. The row is deleted on the 18th birthday.
create table guardians (
  person_id uuid primary key references people on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254),
  asked_at timestamptz not null default now(),
  -- the secret of the only link that works, random so that no link of before works again; null after a paper
  link uuid
);

-- Each decision about a person under 18, newest last. Records are added and never changed.
create table guardian_decisions (
  id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade,
  is_given boolean not null,
  purposes text[] not null,
  version integer not null,
  source text not null check (source in ('link', 'paper')),
  guardian text not null check (char_length(guardian) between 1 and 100),
  -- the paper that staff saw; null for a link
  reason text check (char_length(reason) between 1 and 500),
  recorded_by uuid references people on delete set null,
  at timestamptz not null default now()
);
create index guardian_decisions_person_idx on guardian_decisions (person_id, id desc);
create index guardian_decisions_recorded_by_idx on guardian_decisions (recorded_by) where recorded_by is not null;

-- The 18th birthday of listed students who are under 18, until then; of others only whether the list says that they are 18.
alter table student_records add column adult_on date, add column is_adult boolean not null default false;

-- Choices that a guardian makes, and those that end because someone is under 18.
alter table consent_records drop constraint consent_records_source_check;
alter table consent_records add constraint consent_records_source_check
  check (source in ('account', 'switch', 'guardian', 'age'));
