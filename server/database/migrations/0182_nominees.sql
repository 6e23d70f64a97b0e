-- The person who may exercise an owner's rights after death or incapacity, and what they asked for.

create table nominees (
  person_id uuid primary key references people on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  relation text not null check (char_length(relation) between 1 and 60),
  email text not null check (char_length(email) <= 254),
  phone text not null check (char_length(phone) <= 40),
  named_at timestamptz not null default now()
);

-- A request that an admin has checked and carried out. It outlives the account, as the proof of why it was erased.
create table nominee_requests (
  id uuid primary key,
  person_id uuid references people on delete set null,
  because text not null check (because in ('death', 'incapacity')),
  wants text not null check (wants in ('archive', 'erasure')),
  -- the document that the admin has seen
  proof text not null check (char_length(proof) between 1 and 500),
  recorded_by uuid references people on delete set null,
  recorded_at timestamptz not null default now()
);
create index nominee_requests_person_idx on nominee_requests (person_id, id desc);
create index nominee_requests_recorded_by_idx on nominee_requests (recorded_by);
