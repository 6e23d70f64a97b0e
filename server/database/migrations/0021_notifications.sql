-- What people are told of what others did, one row for all that happened to one thing, and whom it was done by.

create table notifications (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  -- as the domain that sends it names it
  kind text not null,
  -- what it is about: of a table that the kind implies, so it is no reference; see forget_notifications()
  subject_id uuid not null,
  -- where it stands in the list, a UUID of version 7 of the moment at which somebody last joined
  place uuid not null,
  at timestamptz not null,
  actors_count integer not null check (actors_count >= 0),
  is_unread boolean not null default true,
  read_at timestamptz,
  -- when it was last sent to the person's devices; null when somebody has joined since
  pushed_at timestamptz,
  -- the subject first: what goes when it goes
  unique (subject_id, kind, person_id)
);
-- a person's notifications, newest first
create index notifications_newest_idx on notifications (person_id, place desc);
-- how many of them are unread
create index notifications_unread_idx on notifications (person_id) where is_unread;

create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  actor_id uuid not null references people on delete cascade,
  at timestamptz not null,
  primary key (notification_id, actor_id)
);
-- the newest actors of a notification
create index notification_actors_newest_idx on notification_actors (notification_id, at desc, actor_id);
-- what goes when a person goes
create index notification_actors_person_idx on notification_actors (actor_id);

-- Kinds that a person has switched on or off; the others are as the domain that sends them says.
create table notification_switches (
  person_id uuid not null references people on delete cascade,
  kind text not null,
  is_on boolean not null,
  primary key (person_id, kind)
);

create table notification_settings (
  person_id uuid primary key references people on delete cascade,
  push boolean not null default true,
  digest boolean not null default true,
  -- {from, to, timeZone}, see QuietHours
  quiet_hours jsonb
);
