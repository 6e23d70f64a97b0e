-- Polls, surveys and secret ballots.

create table polls (
  id uuid primary key,
  author_id uuid not null references people on delete cascade,
  -- what the author's client calls it: sent again, it is the same
  client_id uuid not null,
  kind text not null check (kind in ('poll', 'survey', 'ballot')),
  -- the title of a survey
  question text not null check (char_length(question) between 1 and 200),
  description text not null default '' check (char_length(description) <= 1000),
  -- of a poll and a ballot, and how often each was chosen: of a ballot nothing but 0 until it has been counted
  options text[] not null,
  votes integer[] not null,
  -- of a survey
  questions jsonb not null default '[]',
  department text,
  year smallint,
  group_id uuid references groups on delete cascade,
  results_after text not null check (results_after in ('vote', 'end')),
  without_names boolean not null default false,
  -- how many people took part
  votes_count integer not null default 0 check (votes_count >= 0),
  ends_at timestamptz,
  -- made when it has ended and everything that follows is done; orders those that have ended. Null until then
  ended_id uuid,
  words tsvector not null,
  created_at timestamptz not null default now(),
  constraint polls_client_key unique (author_id, client_id),
  check (cardinality(options) = cardinality(votes)),
  check (num_nonnulls(department, year, group_id) <= 1)
);
-- the list of those that are open, and of those that have ended
create index polls_open_idx on polls (id desc) where ended_id is null;
create index polls_ended_idx on polls (ended_id desc) where ended_id is not null;
create index polls_author_idx on polls (author_id, id desc);
create index polls_group_idx on polls (group_id, id desc) where group_id is not null;
create index polls_words_idx on polls using gin (words);

-- Who took part. What they chose is told of a poll alone.
create table poll_voters (
  poll_id uuid not null references polls on delete cascade,
  person_id uuid not null references people on delete cascade,
  -- the place of the option, from 0
  option smallint,
  primary key (poll_id, person_id)
);
create index poll_voters_person_idx on poll_voters (person_id);

-- The votes of a secret ballot that is open: how often each option was chosen, encrypted with a key that is not in the
-- database, anew at each vote. Gone when it has been counted.
create table ballot_tallies (
  poll_id uuid primary key references polls on delete cascade,
  sealed bytea not null
);

-- What was answered in a survey. Without names nobody is named, and ids are random.
create table survey_answers (
  id uuid primary key default gen_random_uuid(),
  poll_id uuid not null references polls on delete cascade,
  person_id uuid references people on delete cascade,
  -- by the places of questions: places of choices, a number, or a text
  answers jsonb not null
);
create index survey_answers_poll_idx on survey_answers (poll_id, id);
create index survey_answers_person_idx on survey_answers (person_id);
