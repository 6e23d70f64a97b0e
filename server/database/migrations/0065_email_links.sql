-- Links that let somebody set a password or confirm an e-mail address. Of each, only a hash of its secret part is kept.
create table email_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  person_id uuid not null references people on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email', 'change-email')),
  -- the address it was sent to, which whoever opens it has shown to be theirs; null when it was handed over otherwise
  email text check (char_length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- used, or in the way of a newer one
  ended_at timestamptz
);
-- the newest one alone works
create unique index email_links_open_key on email_links (person_id, purpose) where ended_at is null;
-- how many a person has been sent lately
create index email_links_person_idx on email_links (person_id, created_at);
-- what is old is deleted
create index email_links_created_idx on email_links (created_at);
