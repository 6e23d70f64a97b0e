-- Elections: ballots with nominations. Students nominate themselves until `nominations_end_at`; the accepted become the
-- options at `opens_at`, when a job sets `opened_at`. All three are null for other polls.
-- The release before leaves all three null, so its rows pass the check.
-- contracts: polls_opening
alter table all_polls
  add column nominations_end_at timestamptz,
  add column opens_at timestamptz,
  add column opened_at timestamptz,
  add constraint polls_opening check (
    (nominations_end_at is null) = (opens_at is null) and nominations_end_at <= opens_at
    and (opened_at is null or opens_at is not null)
  );

create table poll_nominations (
  id uuid primary key,
  poll_id uuid not null references all_polls on delete cascade,
  person_id uuid not null references people on delete cascade,
  statement text not null check (char_length(statement) between 1 and 1000),
  state text not null check (state in ('waiting', 'accepted', 'refused', 'withdrawn', 'lapsed')),
  -- grows with each change, so that a decision is about the nomination that was seen
  version integer not null default 1,
  reason text not null default '' check (char_length(reason) <= 500),
  decided_by uuid references people on delete set null,
  decided_at timestamptz,
  -- the place on the ballot, from 0, once voting has opened
  option smallint,
  created_at timestamptz not null default now(),
  constraint poll_nominations_person_key unique (poll_id, person_id)
);
create index poll_nominations_person_idx on poll_nominations (person_id);
create index poll_nominations_decided_by_idx on poll_nominations (decided_by) where decided_by is not null;
