-- Breaches of personal data: what happened, and the affected people, who read the notice in the app.

create table breaches (
  id uuid primary key,
  since timestamptz not null,
  until timestamptz not null check (until >= since),
  -- when the college became aware: the periods of the law begin then
  known_at timestamptz not null,
  what text not null check (char_length(what) between 1 and 2000),
  measures text not null check (char_length(measures) <= 2000),
  kinds text[] not null,
  made_at timestamptz not null default now()
);

create table breach_people (
  breach_id uuid not null references breaches on delete cascade,
  person_id uuid not null references people on delete cascade,
  primary key (breach_id, person_id)
);
create index breach_people_person_idx on breach_people (person_id);
