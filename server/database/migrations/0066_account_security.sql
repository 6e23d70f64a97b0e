-- What protects an account besides its password.

-- Codes of an app. The secret is encrypted with a key from outside the database; what is not confirmed asks for nothing yet.
create table second_factors (
  person_id uuid primary key references people on delete cascade,
  sealed bytea not null,
  -- the time step of the newest code that was taken: no code is taken twice
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

-- Each lets its owner in once, instead of a code. Stored as keyed hashes.
create table recovery_codes (
  person_id uuid not null references second_factors on delete cascade,
  hash bytea not null,
  primary key (person_id, hash)
);

create table passkeys (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_person_idx on passkeys (person_id);

-- Challenges that were answered: none is answered twice. They are signed, so that asking for one stores nothing.
create table used_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_expiry_idx on used_challenges (expires_at);
