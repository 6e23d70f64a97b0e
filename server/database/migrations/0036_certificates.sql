-- Certificate programs, and the certificates given to those who completed them.

create table programs (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 120),
  duration text not null check (char_length(duration) between 1 and 60),
  mode text not null check (mode in ('Online', 'On campus', 'Hybrid')),
  organizer text not null check (char_length(organizer) <= 100),
  description text not null check (char_length(description) <= 5000),
  is_open boolean not null,
  creator_id uuid references people on delete set null,
  words tsvector not null,
  created_at timestamptz not null default now()
);
create index programs_words_idx on programs using gin (words) with (fastupdate = off);

create table program_enrolments (
  program_id uuid not null references programs on delete cascade,
  person_id uuid not null references people on delete cascade,
  enrolled_at timestamptz not null default now(),
  primary key (program_id, person_id)
);
create index program_enrolments_person_idx on program_enrolments (person_id);

-- What stands on a certificate is kept with it: it stays genuine when the program or a name changes.
create table certificates (
  id uuid primary key,
  code text not null unique,
  program_id uuid references programs on delete set null,
  person_id uuid not null references people on delete cascade,
  name text not null,
  program text not null,
  organizer text not null,
  date date not null,
  unique (program_id, person_id)
);
create index certificates_person_idx on certificates (person_id, id desc);
