-- Corrections of the list of students, as students ask for them.

create table student_corrections (
  id uuid primary key,
  record_id uuid not null references student_records on delete cascade,
  person_id uuid not null references people on delete cascade,
  -- the wanted values; null where the entry stays
  name text check (char_length(name) between 1 and 100),
  roll_number text check (roll_number = upper(roll_number) and char_length(roll_number) between 1 and 40),
  department text check (department in ('cse', 'eee', 'mech', 'ds', 'che', 'civil')),
  year smallint check (year between 1 and 5),
  section text check (char_length(section) between 1 and 20),
  note text not null check (char_length(note) <= 300),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  -- what the admin answers
  answer text not null default '' check (char_length(answer) <= 300),
  decided_by uuid references people on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
-- one open request for each entry
create unique index student_corrections_open_idx on student_corrections (record_id) where state = 'open';
-- an entry's requests, and a person's newest
create index student_corrections_record_idx on student_corrections (record_id);
create index student_corrections_person_idx on student_corrections (person_id, id desc);
create index student_corrections_decided_by_idx on student_corrections (decided_by);
