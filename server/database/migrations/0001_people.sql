-- People and how they sign in. The columns of sessions, accounts and verifications are those of better-auth.
-- Ids are time-ordered UUIDs (version 7) made by the server, everywhere.

create table colleges (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  -- the {collegename} of its page: the name in lower case without white space
  slug text not null unique,
  created_at timestamptz not null default now()
);

create table people (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254),
  email_verified boolean not null default false,
  -- the picture a provider offered at sign-up; never shown to others
  image text,
  username text not null check (username ~ '^[a-z0-9._]{3,30}$'),
  role text not null default 'user' check (role in ('user', 'creator', 'moderator', 'admin')),
  is_verified boolean not null default false,
  is_disabled boolean not null default false,
  bio text not null default '' check (char_length(bio) <= 300),
  portfolio text not null default '' check (char_length(portfolio) <= 200),
  -- names in the media store: the small square for lists, the large one for the profile
  picture text,
  profile_image text,
  -- kept in the same transaction as the rows they count
  posts_count integer not null default 0 check (posts_count >= 0),
  followers_count integer not null default 0 check (followers_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- one account an e-mail address, whatever its case
create unique index people_email_key on people (lower(email));
create unique index people_username_key on people (username);
-- the list of people, by name
create index people_name_idx on people (name, id);

create table sessions (
  id uuid primary key,
  token text not null unique,
  person_id uuid not null references people on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- signing a person out everywhere
create index sessions_person_idx on sessions (person_id);

create table accounts (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
-- the credentials of a person who signs in
create index accounts_person_idx on accounts (person_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on verifications (identifier);

-- What this installation knows about itself: the secret that signs, how far the demo campus is loaded.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
