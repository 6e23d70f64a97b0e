-- What filters look for in what is published, and what waits to be looked at.

create table filters (
  id uuid primary key,
  kind text not null check (kind in ('word', 'link')),
  -- as it was entered; of a link, its host in lower case
  text text not null check (char_length(text) between 1 and 80),
  -- how it is compared: two ways to write the same are one filter
  key text not null check (char_length(key) between 1 and 200),
  -- of contract/src/report-reasons.ts
  reason text not null,
  created_at timestamptz not null default now(),
  unique (kind, key)
);
-- the list of a kind, newest first
create index filters_list_idx on filters (kind, id desc);

-- Short addresses hide where they lead.
insert into filters (id, kind, text, key, reason)
select gen_random_uuid(), 'link', host, host, 'spam'
from unnest(array[
  'bit.ly', 'bl.ink', 'buff.ly', 'cutt.ly', 'goo.gl', 'is.gd', 'ow.ly', 'rb.gy', 'rebrand.ly', 'shorturl.at', 's.id',
  't.co', 't.ly', 'tiny.cc', 'tinyurl.com', 'v.gd'
]) host;

-- What was published or edited and is still to be screened. Rows are only added by those who publish, so that nobody waits
-- for another; a job takes them away. No reference: what has gone is not screened.
create table screening_queue (
  id bigint primary key generated always as identity,
  subject_type text not null,
  subject_id uuid not null,
  is_edit boolean not null,
  at timestamptz not null default now(),
  -- how often screening it has failed
  failures integer not null default 0
);

-- Texts of the last hour, as hashes, to notice the same one published again and again.
create table screening_texts (
  -- of the text without case, accents and punctuation
  text_hash bytea not null,
  subject_type text not null,
  subject_id uuid not null,
  owner_id uuid references people on delete cascade,
  published_at timestamptz not null,
  -- this one was flagged for all of them
  is_flagged boolean not null default false,
  primary key (text_hash, subject_type, subject_id)
);
-- what is older than an hour, and what goes with a person
create index screening_texts_published_idx on screening_texts (published_at);
create index screening_texts_owner_idx on screening_texts (owner_id);
