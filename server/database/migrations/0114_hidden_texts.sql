-- What moderators hide of messages, replies and profiles stands here until it is shown again: in its place is what is left of
-- a message that was unsent, of a reply that was removed, and of a profile without a picture and a text. What shows, finds or
-- counts them need not know of it.
create table hidden_messages (
  message_id uuid primary key references messages on delete cascade,
  kind text not null,
  text text not null,
  file jsonb,
  post_id uuid,
  reply_seq integer,
  edited_at timestamptz,
  -- who reacted, with what and when
  reactions jsonb not null
);

create table hidden_replies (
  reply_id uuid primary key references group_replies on delete cascade,
  text text not null,
  mentions jsonb not null,
  file jsonb,
  edited_at timestamptz
);

create table hidden_profiles (
  person_id uuid primary key references people on delete cascade,
  bio text not null,
  portfolio text not null,
  picture text,
  profile_image text
);
