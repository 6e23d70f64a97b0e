-- The problems that Quad sees now. `clear_since` is the first time since when it is no longer seen.
create table open_causes (
  cause text primary key,
  since timestamptz not null,
  clear_since timestamptz,
  level text not null check (level in ('urgent', 'soon')),
  title text not null,
  text text not null,
  leads_to text,
  is_told boolean not null default false
);

-- The sent alerts: at most one for each cause, day and event, over all nodes. `told` are the admins who may see it,
-- and `is_posted` says whether the webhook gets it. A test has no cause.
create table alerts (
  id uuid primary key,
  cause text,
  day date not null,
  event text not null check (event in ('problem', 'over', 'test')),
  level text check (level in ('urgent', 'soon')),
  title text not null,
  text text not null,
  since timestamptz,
  at timestamptz not null,
  told uuid[] not null,
  is_posted boolean not null,
  unique (cause, day, event)
);
-- For the newest alerts, and the deletion of old ones.
create index on alerts (at);
