-- Conversations between two people and in groups. A conversation's row is the lock of its order: whoever adds a message or
-- changes its members locks it first.

-- searching in one conversation reads one index: its id beside the trigrams of its texts
create extension if not exists btree_gin;

create table conversations (
  id uuid primary key,
  kind text not null check (kind in ('direct', 'group')),
  -- the two people of a direct conversation, lower id first: it goes with either of them
  low_id uuid references people on delete cascade,
  high_id uuid references people on delete cascade,
  -- what a direct conversation is about; another domain's, so it is no reference
  subject_type text,
  subject_id uuid,
  subject_title text check (char_length(subject_title) <= 120),
  -- a group's
  name text not null default '' check (char_length(name) <= 80),
  picture jsonb,
  -- of the newest message
  last_seq integer not null default 0,
  -- messages sent while somebody of a direct conversation had not accepted it
  request_messages integer not null default 0,
  created_at timestamptz not null default now(),
  check ((kind = 'direct') = (low_id is not null and high_id is not null)),
  check (low_id < high_id),
  check (num_nulls(subject_type, subject_id, subject_title) in (0, 3)),
  check (kind = 'direct' or subject_id is null)
);
-- one conversation a pair, and one for each thing they talk about
create unique index conversations_pair_key on conversations (low_id, high_id, subject_type, subject_id)
  nulls not distinct where kind = 'direct';
create index conversations_high_idx on conversations (high_id);

create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  person_id uuid not null references people on delete cascade,
  role text not null default 'member' check (role in ('owner', 'member')),
  -- false: it is a request
  is_accepted boolean not null,
  is_muted boolean not null default false,
  is_archived boolean not null default false,
  -- messages up to this one are not theirs to see: they joined later, or have deleted them for themselves
  from_seq integer not null default 0,
  delivered_seq integer not null default 0,
  read_seq integer not null default 0,
  unread_count integer not null default 0 check (unread_count >= 0),
  -- orders the person's list; null while there is nothing for them to see
  activity uuid,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (conversation_id, person_id)
);
-- a person's conversations, last active first
create index conversation_members_list_idx on conversation_members (person_id, activity desc) where activity is not null;
-- what is unread: for the badge
create index conversation_members_unread_idx on conversation_members (person_id) where unread_count > 0;
create unique index conversation_members_owner_key on conversation_members (conversation_id) where role = 'owner';

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  seq integer not null,
  sender_id uuid not null references people on delete cascade,
  -- what the sender's device calls it: sent again, it is the same message
  client_id uuid not null,
  kind text not null check (kind in ('text', 'picture', 'file', 'post', 'event', 'unsent')),
  text text not null default '' check (char_length(text) <= 2000),
  file jsonb,
  -- a post that is shared; shown while it is there
  post_id uuid,
  -- the message of this conversation that it answers
  reply_seq integer,
  event jsonb,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  unique (conversation_id, seq),
  constraint messages_client_key unique (sender_id, client_id),
  check ((kind = 'event') = (event is not null)),
  check ((kind in ('picture', 'file')) = (file is not null)),
  -- nothing is left of an unsent message
  check (kind <> 'unsent' or (text = '' and post_id is null and reply_seq is null))
);
-- searching in a conversation
create index messages_search_idx on messages using gin (conversation_id, lower(text) gin_trgm_ops) where text <> '';

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  person_id uuid not null references people on delete cascade,
  emoji text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (message_id, person_id)
);
create index message_reactions_person_idx on message_reactions (person_id);

-- a person without a row has the defaults
create table message_settings (
  person_id uuid primary key references people on delete cascade,
  shows_read boolean not null default true
);
