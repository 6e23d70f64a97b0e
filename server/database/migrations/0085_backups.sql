-- The backups that have been made of this database, and those that have failed.
create table backups (
  id uuid primary key,
  -- every write that was acknowledged before is in it
  moment timestamptz not null,
  ended_at timestamptz not null default now(),
  -- the name of the file, without its folder
  file_name text not null,
  is_encrypted boolean not null,
  bytes bigint,
  -- why there is none; null when there is one
  problem text,
  check ((bytes is null) = (problem is not null))
);

create index backups_moment_idx on backups (moment);
