-- Reports about one subject are a case that moderators decide. What a subject said and showed when it was first reported
-- is stored with its case, because it may be changed or gone by the time somebody looks.
create table moderation_cases (
  id uuid primary key,
  subject_type text not null,
  subject_id uuid not null,
  -- who it belongs to; null when their account is gone
  owner_id uuid references people on delete set null,
  state text not null default 'open' check (state in ('open', 'proposed', 'decided')),
  -- grows with every act on the case: an act names the version that its person has read
  version integer not null default 1,
  reports_count integer not null default 0,
  -- 1 (other) to 4 (somebody is in danger), the gravest of its reports
  gravity smallint not null check (gravity between 1 and 4),
  -- how many people have seen or reacted to the subject when it was reported
  reach integer not null default 0,
  first_reported_at timestamptz not null,
  last_reported_at timestamptz not null,
  -- when somebody should have decided; sooner, the graver it is, the more people report it and the further it reaches
  due_at timestamptz not null,
  -- what it was when it was first reported; null for what was reported before this was stored, and after the time of appeal
  snapshot jsonb,
  -- names in the media store of copies of its pictures and files
  kept_files text[] not null default '{}',
  is_hidden boolean not null default false,
  first_look_at timestamptz,
  decided_at timestamptz,
  check ((state = 'decided') = (decided_at is not null))
);
-- one case of a subject at a time
create unique index moderation_cases_open_key on moderation_cases (subject_type, subject_id) where state <> 'decided';
-- the queue, most urgent first
create index moderation_cases_queue_idx on moderation_cases (state, due_at, id) where state <> 'decided';
-- what has been decided, newest first, and the times that it took
create index moderation_cases_decided_idx on moderation_cases (decided_at desc, id desc) where state = 'decided';
-- snapshots that nobody needs any more
create index moderation_cases_snapshots_idx on moderation_cases (decided_at) where state = 'decided' and snapshot is not null;
-- earlier cases of a subject, and of a person
create index moderation_cases_subject_idx on moderation_cases (subject_type, subject_id, id);
create index moderation_cases_owner_idx on moderation_cases (owner_id, id) where owner_id is not null;

create table moderation_decisions (
  id uuid primary key,
  case_id uuid not null references moderation_cases on delete cascade,
  kind text not null check (kind in ('no_violation', 'hide', 'remove', 'warn', 'suspend', 'disable')),
  -- of contract/src/moderation-terms.ts; null when no rule was broken
  rule text,
  -- what the owner is told; and what only moderators read
  reason text not null default '' check (char_length(reason) <= 1000),
  note text not null default '' check (char_length(note) <= 1000),
  -- how long a suspension lasts
  days integer check (days between 1 and 365),
  -- the subject is hidden along with it
  hides boolean not null default false,
  state text not null check (state in ('proposed', 'in_force', 'rejected', 'withdrawn', 'lapsed', 'undone')),
  proposed_by uuid references people on delete set null,
  proposed_at timestamptz not null default now(),
  answered_by uuid references people on delete set null,
  answered_at timestamptz,
  answer_note text not null default '' check (char_length(answer_note) <= 1000),
  in_force_at timestamptz,
  suspended_until timestamptz,
  -- the account was usable before: it is when the decision ends
  disabled_account boolean not null default false,
  -- a removed subject is hidden first and deleted when the time of appeal is over
  deletes_at timestamptz,
  deleted_at timestamptz,
  appeal text check (char_length(appeal) <= 2000),
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('upheld', 'undone')),
  appeal_reason text check (char_length(appeal_reason) <= 1000),
  appeal_decided_by uuid references people on delete set null,
  appeal_decided_at timestamptz,
  check ((kind = 'no_violation') = (rule is null)),
  check ((kind = 'suspend') = (days is not null)),
  check ((appeal is null) = (appealed_at is null)),
  check ((appeal_outcome is null) = (appeal_decided_at is null)),
  check (appeal_outcome is null or appeal is not null)
);
-- one proposal of a case at a time, and one decision in force
create unique index moderation_decisions_live_key on moderation_decisions (case_id) where state in ('proposed', 'in_force');
create index moderation_decisions_case_idx on moderation_decisions (case_id, id);
-- proposals in the order in which they lapse, appeals in the order in which they came
create index moderation_decisions_proposed_idx on moderation_decisions (proposed_at) where state = 'proposed';
create index moderation_decisions_appealed_idx on moderation_decisions (appealed_at, id)
  where appeal is not null and appeal_outcome is null;
-- suspensions that end, and removed subjects that are deleted
create index moderation_decisions_suspended_idx on moderation_decisions (suspended_until)
  where state = 'in_force' and suspended_until is not null;
create index moderation_decisions_deletes_idx on moderation_decisions (deletes_at)
  where state = 'in_force' and deletes_at is not null and deleted_at is null;
create index moderation_decisions_proposer_idx on moderation_decisions (proposed_by) where proposed_by is not null;
create index moderation_decisions_answerer_idx on moderation_decisions (answered_by) where answered_by is not null;
create index moderation_decisions_appeal_decider_idx on moderation_decisions (appeal_decided_by)
  where appeal_decided_by is not null;

-- Who has opened a case, and when they last had it open.
create table moderation_looks (
  case_id uuid not null references moderation_cases on delete cascade,
  person_id uuid not null references people on delete cascade,
  looked_at timestamptz not null default now(),
  primary key (case_id, person_id)
);
create index moderation_looks_person_idx on moderation_looks (person_id);

alter table reports
  add column case_id uuid references moderation_cases on delete set null,
  drop constraint reports_outcome_check,
  add constraint reports_outcome_check
    check (outcome in ('hidden', 'removed', 'warned', 'suspended', 'disabled', 'no_violation'));
create index reports_case_idx on reports (case_id, id) where case_id is not null;
-- what is reported of a subject; and of a person when they are erased
create index reports_subject_idx on reports (subject_type, subject_id) where status = 'open';
create index reports_owner_idx on reports (subject_owner_id) where subject_owner_id is not null;

-- What was reported before has cases too, without a picture of what it was.
insert into moderation_cases (
  id, subject_type, subject_id, owner_id, reports_count, gravity, first_reported_at, last_reported_at, due_at
)
select (array_agg(id order by id))[1], subject_type, subject_id, (array_agg(subject_owner_id order by id))[1], count(*)::int, 2,
  min(created_at), max(created_at), min(created_at) + interval '48 hours'
from reports where status = 'open' group by subject_type, subject_id;
update reports set case_id = cases.id from moderation_cases cases
where reports.status = 'open' and cases.subject_type = reports.subject_type and cases.subject_id = reports.subject_id;
