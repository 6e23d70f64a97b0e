-- What a college's pages show, as data. Every change is a version of its own, so that it can be taken back.

create table college_versions (
  college_id uuid not null references colleges on delete cascade,
  -- from 1; the greatest is what is shown
  version integer not null check (version > 0),
  -- the contract's CollegeContentDraft
  content jsonb not null,
  -- the pictures it shows
  picture_ids uuid[] not null default '{}',
  -- the earlier version that this one is again
  restored integer,
  author_id uuid references people on delete set null,
  written_at timestamptz not null default now(),
  primary key (college_id, version)
);
create index college_versions_author_idx on college_versions (author_id);

create table college_pictures (
  id uuid primary key,
  college_id uuid not null references colleges on delete cascade,
  -- what the media store keeps, see MediaRecord
  media jsonb not null,
  created_at timestamptz not null default now()
);
-- those that no version shows any more
create index college_pictures_college_idx on college_pictures (college_id, created_at);

-- the posts of a department's people
create index people_college_department_idx on people (college_id, department, id) where department is not null;
