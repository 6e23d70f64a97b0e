-- A filter opens a case as a report does. A flag has no reporter: it says what was found.
alter table moderation_cases add column is_flagged boolean not null default false;
-- the queue and what has been decided, of those that were flagged
create index moderation_cases_flagged_idx on moderation_cases (state, due_at, id) where is_flagged and state <> 'decided';
create index moderation_cases_flagged_decided_idx on moderation_cases (decided_at desc, id desc)
  where is_flagged and state = 'decided';

create table moderation_flags (
  id uuid primary key,
  case_id uuid not null references moderation_cases on delete cascade,
  subject_type text not null,
  subject_id uuid not null,
  -- of contract/src/filter-terms.ts
  cause text not null check (cause in ('word', 'link', 'new_account', 'repeat', 'picture')),
  -- what was found: the word, the host, how many copies
  detail text not null default '' check (char_length(detail) <= 80),
  reason text not null,
  -- the decision by which a picture like this one was removed
  decision_id uuid references moderation_decisions on delete set null,
  -- SHA-256 of what the subject was
  content bytea not null,
  created_at timestamptz not null default now(),
  -- what moderators have looked at is not flagged again for the same cause, until it is edited
  unique (subject_type, subject_id, content, cause, detail)
);
create index moderation_flags_case_idx on moderation_flags (case_id, id);
create index moderation_flags_decision_idx on moderation_flags (decision_id) where decision_id is not null;
