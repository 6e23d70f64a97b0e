-- Choices about the optional purposes of the notice, and their records.

-- The effect of three purposes; the others have switches already: hides_email, and digest and push of
-- notification_settings.
alter table people
  add column is_discoverable boolean not null default true,
  add column gets_suggestions boolean not null default true,
  add column counts_visits boolean not null default true;

-- Each choice that a person made, newest last. Records are added and never changed.
create table consent_records (
  id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade,
  purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
  is_given boolean not null,
  -- the notice that was shown; null for a switch elsewhere, which shows none
  version integer,
  source text not null check (source in ('account', 'switch')),
  at timestamptz not null default now()
);
-- a person's newest record of each purpose
create index consent_records_person_idx on consent_records (person_id, purpose, id desc);
