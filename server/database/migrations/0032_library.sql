-- The library: books and notes, what is asked for, and what people have done with them.

-- Every file, stored once however many people upload it. Its row in stored_files counts against the first of them.
create table library_files (
  id uuid primary key,
  -- of the file as it was uploaded
  sha256 bytea not null constraint library_files_sha256_key unique check (length(sha256) = 32),
  format text not null,
  -- in the media store; of a picture its largest size
  name text not null,
  -- a picture with all its sizes, and the one that was made of the first page
  picture jsonb,
  cover jsonb,
  bytes bigint not null,
  pages integer,
  state text not null check (state in ('processing', 'ready', 'locked', 'unreadable')),
  -- its words
  text text not null default '',
  created_at timestamptz not null default now()
);

create table library_items (
  id uuid primary key,
  kind text not null check (kind in ('book', 'note')),
  title text not null,
  author text not null default '',
  subject text not null default '',
  -- how subjects are compared
  subject_key text not null generated always as (lower(btrim(subject))) stored,
  description text not null default '',
  department text,
  semester smallint,
  uploader_id uuid not null references people on delete cascade,
  -- the uploader's when they uploaded it
  college_id uuid references colleges on delete set null,
  -- of library_versions: the one that is shown
  version integer not null default 1,
  useful_count integer not null default 0,
  not_useful_count integer not null default 0,
  usefulness integer not null generated always as (useful_count - not_useful_count) stored,
  reads_count integer not null default 0,
  downloads_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
-- newest, most useful and most read first, by kind; and what narrows a list down to a few
create index library_items_newest_idx on library_items (kind, id desc);
create index library_items_useful_idx on library_items (kind, usefulness desc, id desc);
create index library_items_read_idx on library_items (kind, reads_count desc, id desc);
create index library_items_subject_idx on library_items (subject_key, id desc) where subject_key <> '';
create index library_items_department_idx on library_items (department, semester, id desc);
create index library_items_uploader_idx on library_items (uploader_id, id desc);
create index library_items_college_idx on library_items (college_id, department, id desc);

create table library_versions (
  item_id uuid not null references library_items on delete cascade,
  version integer not null check (version > 0),
  file_id uuid not null references library_files,
  -- of the item
  uploader_id uuid not null,
  -- what the uploader called the file
  name text not null,
  created_at timestamptz not null default now(),
  primary key (item_id, version),
  constraint library_versions_uploader_file_key unique (uploader_id, file_id)
);
create index library_versions_file_idx on library_versions (file_id);

-- Which page a person is on, and when their reading and their download were counted last.
create table library_readings (
  person_id uuid not null references people on delete cascade,
  item_id uuid not null references library_items on delete cascade,
  page integer,
  read_on date not null,
  downloaded_on date,
  primary key (person_id, item_id)
);
create index library_readings_item_idx on library_readings (item_id);

create table library_ratings (
  item_id uuid not null references library_items on delete cascade,
  person_id uuid not null references people on delete cascade,
  is_useful boolean not null,
  primary key (item_id, person_id)
);
create index library_ratings_person_idx on library_ratings (person_id);

create table library_shelves (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  item_id uuid not null references library_items on delete cascade,
  unique (person_id, item_id)
);
create index library_shelves_newest_idx on library_shelves (person_id, id desc);
create index library_shelves_item_idx on library_shelves (item_id);

create table library_requests (
  id uuid primary key,
  kind text not null check (kind in ('book', 'note')),
  title text not null,
  details text not null default '',
  subject text not null default '',
  subject_key text not null generated always as (lower(btrim(subject))) stored,
  department text,
  semester smallint,
  requester_id uuid not null references people on delete cascade,
  wanted_count integer not null default 0,
  -- it is open again when this goes
  answer_id uuid references library_items on delete set null,
  created_at timestamptz not null default now()
);
create index library_requests_newest_idx on library_requests ((answer_id is null), id desc);
create index library_requests_wanted_idx on library_requests ((answer_id is null), wanted_count desc, id desc);
create index library_requests_requester_idx on library_requests (requester_id);
create index library_requests_answer_idx on library_requests (answer_id);

create table library_wants (
  request_id uuid not null references library_requests on delete cascade,
  person_id uuid not null references people on delete cascade,
  primary key (request_id, person_id)
);
create index library_wants_person_idx on library_wants (person_id);
