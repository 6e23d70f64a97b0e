-- Browsers that take web push. One belongs to the session that registered it and goes with it: who has signed out is sent
-- nothing.

create table push_subscriptions (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  -- where the browser's push service takes messages for it; known to the browser and to us alone
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  -- what messages are encrypted with
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  -- when the push service last took a message
  last_success_at timestamptz
);
-- whom to send to
create index push_subscriptions_person_idx on push_subscriptions (person_id);
-- what goes when a session ends
create index push_subscriptions_session_idx on push_subscriptions (session_id);
