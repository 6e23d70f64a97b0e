-- Study groups. A group's row is the lock of its members and of the order of its replies: whoever joins, leaves or
-- replies changes it first. They have nothing in common with group conversations.

create table groups (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 2000),
  kind text not null,
  department text,
  -- a hidden group exists for its members alone
  access text not null check (access in ('open', 'request', 'hidden')),
  -- in the address that invites to it
  invitation text not null unique,
  -- how many members it may have; an admin approves more
  members_max integer not null,
  members_count integer not null default 0 check (members_count between 0 and members_max),
  topics_count integer not null default 0 check (topics_count >= 0),
  replies_count integer not null default 0 check (replies_count >= 0),
  -- of the newest reply: replies count up through all topics of a group
  last_seq integer not null default 0,
  -- orders lists: the newest reply, or the group itself
  activity uuid not null,
  created_at timestamptz not null default clock_timestamp()
);
-- lists, last active first, of all and of one department or kind; a hidden group is in none
create index groups_activity_idx on groups (activity desc) where access <> 'hidden';
create index groups_department_idx on groups (department, activity desc) where access <> 'hidden';
create index groups_kind_idx on groups (kind, activity desc) where access <> 'hidden';

-- The words of title and description, apart from a row that every reply rewrites.
create table group_words (
  group_id uuid primary key references groups on delete cascade,
  words tsvector not null
);
create index group_words_idx on group_words using gin (words);

create table group_members (
  group_id uuid not null references groups on delete cascade,
  person_id uuid not null references people on delete cascade,
  role text not null default 'member' check (role in ('owner', 'host', 'member')),
  -- what they are told of
  level text not null default 'all' check (level in ('all', 'mentions', 'none')),
  is_muted boolean not null default false,
  -- replies up to this one count as read in every topic: they joined later, or have read everything
  from_seq integer not null default 0,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (group_id, person_id)
);
-- a person's groups
create index group_members_person_idx on group_members (person_id, group_id);
-- who is first in a list of members: owner, hosts, then in the order in which they joined
create index group_members_joined_idx on group_members (group_id, joined_at, person_id);
create unique index group_members_owner_key on group_members (group_id) where role = 'owner';

-- Who has asked to join, or waits for room. They are let in in this order.
create table group_joins (
  group_id uuid not null references groups on delete cascade,
  person_id uuid not null references people on delete cascade,
  state text not null check (state in ('asked', 'waiting')),
  asked_at timestamptz not null default clock_timestamp(),
  primary key (group_id, person_id)
);
create index group_joins_person_idx on group_joins (person_id);
create index group_joins_order_idx on group_joins (group_id, state, asked_at, person_id);

-- Who may not join again.
create table group_bans (
  group_id uuid not null references groups on delete cascade,
  person_id uuid not null references people on delete cascade,
  banned_at timestamptz not null default clock_timestamp(),
  primary key (group_id, person_id)
);
create index group_bans_person_idx on group_bans (person_id);

-- What the admins are asked for: more members than a group has by itself.
create table group_requests (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  -- null once their account is gone
  asked_by uuid references people on delete set null,
  members_max integer not null,
  reason text not null check (char_length(reason) between 1 and 500),
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  answer text not null default '' check (char_length(answer) <= 500),
  answered_by uuid references people on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((state = 'open') = (answered_at is null))
);
-- one at a time
create unique index group_requests_open_key on group_requests (group_id) where state = 'open';
create index group_requests_group_idx on group_requests (group_id, id desc);
create index group_requests_state_idx on group_requests (state, id desc);
create index group_requests_asked_by_idx on group_requests (asked_by);
create index group_requests_answered_by_idx on group_requests (answered_by);

create table group_topics (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  -- a topic stays when its author goes: what others have written in it is theirs
  author_id uuid references people on delete set null,
  title text not null check (char_length(title) between 1 and 120),
  -- where replies go that name no topic: each group has one
  is_general boolean not null default false,
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  replies_count integer not null default 0 check (replies_count >= 0),
  -- of its newest reply
  last_seq integer not null default 0,
  -- orders the group's list: the newest reply, or the topic itself
  activity uuid not null,
  created_at timestamptz not null default clock_timestamp()
);
create unique index group_topics_general_key on group_topics (group_id) where is_general;
create index group_topics_list_idx on group_topics (group_id, is_pinned desc, activity desc);
-- which topics have something unread
create index group_topics_seq_idx on group_topics (group_id, last_seq);
create index group_topics_author_idx on group_topics (author_id);

create table group_replies (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  topic_id uuid not null references group_topics on delete cascade,
  seq integer not null,
  author_id uuid not null references people on delete cascade,
  -- what the author's device calls it: sent again, it is the same reply
  client_id uuid not null,
  text text not null default '' check (char_length(text) <= 2000),
  mentions jsonb not null default '[]',
  file jsonb,
  -- a host has removed it: nothing is left but why
  removed_reason text check (char_length(removed_reason) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  unique (topic_id, seq),
  constraint group_replies_client_key unique (author_id, client_id),
  check (removed_reason is null or (text = '' and file is null))
);
create index group_replies_group_idx on group_replies (group_id, seq);

-- How far a person has read a topic.
create table group_reads (
  person_id uuid not null references people on delete cascade,
  topic_id uuid not null references group_topics on delete cascade,
  seq integer not null,
  primary key (person_id, topic_id)
);
create index group_reads_topic_idx on group_reads (topic_id);
