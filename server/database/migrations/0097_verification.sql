-- People ask to be verified with a picture of their college ID card, which is erased when somebody has decided.

create table verification_requests (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  -- as the list of students has it
  roll_number text not null check (roll_number = upper(roll_number) and char_length(roll_number) between 1 and 40),
  state text not null check (state in ('open', 'approved', 'rejected', 'withdrawn', 'expired')),
  -- the name of the picture in the store
  picture text,
  -- why it was rejected, and what else was said of it
  reason text check (reason in ('unreadable', 'not_a_card', 'other_person', 'wrong_number', 'expired_card', 'other')),
  note text not null default '' check (char_length(note) <= 500),
  decided_by uuid references people on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (picture is not null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
-- a person has one that waits
create unique index verification_requests_open_key on verification_requests (person_id) where state = 'open';
-- the queue, oldest first, and what was decided, newest first
create index verification_requests_state_idx on verification_requests (state, id);
-- one's own, newest first
create index verification_requests_person_idx on verification_requests (person_id, id desc);
-- who else has given this number
create index verification_requests_roll_number_idx on verification_requests (roll_number);
-- what goes when a person goes
create index verification_requests_decided_by_idx on verification_requests (decided_by);
