-- Invitations to sign up, the college's list of students, and who has graduated.

create table invitations (
  id uuid primary key,
  -- in lower case
  email text not null check (email = lower(email) and char_length(email) between 1 and 254),
  -- what the person is called, as far as whoever invites them knows
  name text check (char_length(name) between 1 and 100),
  -- sent by an admin, or asked for by somebody who shows so that an address is theirs
  kind text not null check (kind in ('sent', 'asked')),
  -- SHA-256 of what stands in the link, in hex; a new link takes the place of the one before
  token_hash text not null unique,
  links_count integer not null default 1,
  invited_by uuid references people on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references people on delete cascade,
  unique (email, kind)
);
-- the admins' list, newest first
create index invitations_sent_idx on invitations (id desc) where kind = 'sent';
-- what goes when a person goes
create index invitations_accepted_by_idx on invitations (accepted_by);
create index invitations_invited_by_idx on invitations (invited_by);
-- those asked for are deleted when they have ended
create index invitations_asked_idx on invitations (expires_at) where kind = 'asked';

-- What the college says of its students. Nobody is listed anywhere because of it.
create table student_records (
  id uuid primary key,
  email text not null unique check (email = lower(email) and char_length(email) between 1 and 254),
  roll_number text not null unique check (roll_number = upper(roll_number) and char_length(roll_number) between 1 and 40),
  name text not null check (char_length(name) between 1 and 100),
  department text check (department in ('cse', 'eee', 'mech', 'ds', 'che', 'civil')),
  year smallint check (year between 1 and 5),
  section text check (char_length(section) between 1 and 20),
  -- the year of the calendar in which they are expected to graduate
  graduates_in smallint check (graduates_in between 1950 and 2200),
  graduated_at timestamptz,
  -- who has shown that the address is theirs
  person_id uuid unique references people on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- those who graduate in a year
create index student_records_graduates_idx on student_records (graduates_in) where graduated_at is null;

alter table people
  add column alumnus_since timestamptz,
  -- the address of the college that somebody had when they graduated: it will end
  add column college_email text check (char_length(college_email) <= 254);
