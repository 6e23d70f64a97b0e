-- Internships and jobs, who applies for them and who is interviewed when.

-- who is left out of lists: hardly anybody
create index people_disabled_idx on people (id) where is_disabled;

-- Those whom an admin has made placement officers.
create table placement_officers (
  person_id uuid primary key references people on delete cascade,
  added_by uuid references people on delete set null,
  created_at timestamptz not null default now()
);

-- What eligibility is told by beside the profile. Private: see decision 108.
create table academic_records (
  person_id uuid primary key references people on delete cascade,
  cgpa double precision check (cgpa between 0 and 10),
  backlogs integer check (backlogs between 0 and 60),
  graduation_year integer check (graduation_year between 1950 and 2100),
  is_confirmed boolean not null default false,
  updated_at timestamptz not null default now()
);

create table resumes (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  -- the file's name in the media store
  file text not null,
  bytes integer not null,
  -- on the profile; one that is not is there for the applications it was sent with
  is_listed boolean not null default true,
  created_at timestamptz not null default now()
);
-- a profile's résumés, newest first
create index resumes_person_idx on resumes (person_id, id desc);

create table postings (
  id uuid primary key,
  kind text not null check (kind in ('internship', 'job')),
  title text not null check (char_length(title) between 1 and 120),
  company text not null check (char_length(company) between 1 and 100),
  location text not null check (char_length(location) between 1 and 100),
  pay text not null default '' check (char_length(pay) <= 80),
  description text not null default '' check (char_length(description) <= 5000),
  type text check (type in ('Remote', 'Hybrid')),
  deadline timestamptz,
  status text not null check (status in ('Draft', 'Pending', 'Open', 'Interviewing', 'Closed')),
  poster_id uuid references people on delete set null,
  rules jsonb not null,
  questions jsonb not null,
  returned_for text check (char_length(returned_for) <= 500),
  -- where it stands in lists: when it was published, until then when it was written; milliseconds
  listed_at timestamptz not null,
  -- who saved it after that need not be reminded of a deadline they saw
  deadline_set_at timestamptz not null default now(),
  words tsvector not null,
  created_at timestamptz not null default now(),
  check (kind <> 'internship' or (type is not null and deadline is not null)),
  check (kind <> 'job' or type is null)
);
-- the lists, newest first
create index postings_newest_idx on postings (listed_at desc, id desc) where status in ('Open', 'Interviewing', 'Closed');
create index postings_kind_idx on postings (kind, listed_at desc, id desc)
  where status in ('Open', 'Interviewing', 'Closed');
-- what takes applications, by deadline; deadlines that come near
create index postings_deadline_idx on postings (deadline) where status = 'Open';
create index postings_poster_idx on postings (poster_id, listed_at desc, id desc);
-- what waits for approval
create index postings_pending_idx on postings (listed_at desc, id desc) where status = 'Pending';
create index postings_words_idx on postings using gin (words) with (fastupdate = off);

create table saved_postings (
  person_id uuid not null references people on delete cascade,
  posting_id uuid not null references postings on delete cascade,
  created_at timestamptz not null default now(),
  primary key (person_id, posting_id)
);
create index saved_postings_posting_idx on saved_postings (posting_id);

-- Who has been reminded of which deadline: once of each.
create table posting_reminders (
  id uuid primary key,
  posting_id uuid not null references postings on delete cascade,
  person_id uuid not null references people on delete cascade,
  deadline timestamptz not null,
  unique (posting_id, person_id, deadline)
);
create index posting_reminders_person_idx on posting_reminders (person_id);

create table applications (
  id uuid primary key,
  posting_id uuid not null references postings on delete cascade,
  person_id uuid not null references people on delete cascade,
  status text not null
    check (status in ('Applied', 'Interviewing', 'Accepted', 'Rejected', 'Completed', 'Withdrawn')),
  -- the questions as they were put, with their answers
  answers jsonb not null,
  resume_id uuid references resumes on delete set null,
  -- the applicant as they were when they applied
  department text,
  year integer,
  cgpa double precision,
  backlogs integer,
  -- the poster's own words
  stage text not null default '' check (char_length(stage) <= 60),
  note text not null default '' check (char_length(note) <= 2000),
  applied_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- one for each person, also when two devices apply at once
  unique (posting_id, person_id)
);
-- one's own, newest first
create index applications_person_idx on applications (person_id, applied_at desc, id desc);
create index applications_resume_idx on applications (resume_id);

-- What has become of an application. Notifications are about these.
create table application_changes (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  status text not null,
  at timestamptz not null default now()
);
create index application_changes_application_idx on application_changes (application_id, id);

create table interview_slots (
  id uuid primary key,
  posting_id uuid not null references postings on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text not null check (char_length(place) <= 200),
  capacity integer not null check (capacity between 1 and 100),
  check (ends_at > starts_at)
);
create index interview_slots_posting_idx on interview_slots (posting_id, starts_at, id);

-- The slot that an applicant has booked: one for each application.
create table interview_bookings (
  application_id uuid primary key references applications on delete cascade,
  slot_id uuid not null references interview_slots on delete cascade
);
create index interview_bookings_slot_idx on interview_bookings (slot_id);
