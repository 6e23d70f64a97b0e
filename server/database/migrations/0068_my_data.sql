-- What people have asked for of their data: the last archive of each.
create table data_archives (
  person_id uuid primary key references people on delete cascade,
  id uuid not null unique,
  state text not null check (state in ('making', 'ready', 'failed')),
  asked_at timestamptz not null,
  -- its name in the media store: it counts against nobody's quota
  file text,
  bytes bigint,
  expires_at timestamptz,
  check ((state = 'ready') = (file is not null and bytes is not null and expires_at is not null))
);
create index data_archives_expires_idx on data_archives (expires_at);

-- Accounts that their owners have deleted: nobody sees them any more, and they can be kept until they are being erased.
create table leaving_people (
  person_id uuid primary key references people on delete cascade,
  asked_at timestamptz not null,
  erase_at timestamptz not null,
  -- from then on it cannot be kept
  begun_at timestamptz
);
