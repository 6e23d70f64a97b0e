-- Messages to the people who run Quad, and what is written about them.

create table feedback_tickets (
  id uuid primary key,
  -- what people call it by
  number integer generated always as identity unique,
  person_id uuid not null references people on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 1 and 254),
  state text not null check (state in ('open', 'answered', 'closed')),
  messages_count integer not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
-- one's own, newest first
create index feedback_tickets_person_idx on feedback_tickets (person_id, id desc);
-- the admins' queue, newest first
create index feedback_tickets_state_idx on feedback_tickets (state, id desc);

create table feedback_messages (
  id uuid primary key,
  ticket_id uuid not null references feedback_tickets on delete cascade,
  -- 1 is the message itself
  seq integer not null,
  author_id uuid references people on delete set null,
  is_from_team boolean not null,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  unique (ticket_id, seq)
);
create index feedback_messages_author_idx on feedback_messages (author_id);
