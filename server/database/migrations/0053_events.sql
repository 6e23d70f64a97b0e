-- Events: who hosts them, who goes, teams, tickets and the door, what is told and shown of them.

-- Those whom an admin lets publish events, for a club.
create table event_organisers (
  person_id uuid primary key references people on delete cascade,
  club text not null check (char_length(club) <= 120),
  added_by uuid references people on delete set null,
  created_at timestamptz not null default now()
);

-- An event's row is the lock of its seats: whoever takes or gives one changes it first.
create table events (
  id uuid primary key,
  proposer_id uuid references people on delete set null,
  -- what the proposer's device calls it: sent again, it is the same event
  client_id uuid not null,
  state text not null check (state in ('proposed', 'declined', 'published', 'cancelled')),
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) <= 5000),
  category text not null check (category in ('Tech', 'Coding', 'Design')),
  location text not null check (char_length(location) between 1 and 160),
  map_address text not null default '' check (char_length(map_address) <= 500),
  starts_at timestamptz not null,
  -- two weeks at most: what is on is found by its start
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '14 days'),
  -- who registered after that has seen this time and place
  moved_at timestamptz not null default now(),
  time_zone text not null,
  capacity integer check (capacity between 1 and 10000),
  team_least smallint check (team_least >= 1),
  team_most smallint check (team_most between 2 and 20 and team_most >= team_least),
  group_id uuid references groups on delete cascade,
  cover jsonb,
  is_featured boolean not null default false,
  reason text not null default '' check (char_length(reason) <= 500),
  going_count integer not null default 0 check (going_count >= 0),
  waiting_count integer not null default 0 check (waiting_count >= 0),
  -- of the newest registration; places in the waiting list are of the same count
  last_number integer not null default 0,
  -- how often its calendar entry has changed (RFC 5545)
  sequence integer not null default 0,
  words tsvector not null,
  created_at timestamptz not null default now(),
  constraint events_client_key unique (proposer_id, client_id),
  constraint events_seats_check check (capacity is null or going_count <= capacity),
  check ((team_least is null) = (team_most is null))
) with (fillfactor = 80);
create index events_start_idx on events (starts_at, id) where state = 'published';
create index events_category_idx on events (category, starts_at, id) where state = 'published';
create index events_featured_idx on events (starts_at) where is_featured and state = 'published';
create index events_proposed_idx on events (starts_at, id) where state = 'proposed';
create index events_group_idx on events (group_id, starts_at, id);
create index events_words_idx on events using gin (words) with (fastupdate = off);

-- What keys of tickets are made of. It is new whenever somebody stops being a host.
create table event_keys (
  event_id uuid primary key references events on delete cascade,
  key bytea not null
);

create table event_hosts (
  event_id uuid not null references events on delete cascade,
  person_id uuid not null references people on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (event_id, person_id)
);
create index event_hosts_person_idx on event_hosts (person_id);

create table event_teams (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  captain_id uuid references people on delete set null,
  -- in the link that invites to it
  invitation text not null unique
);
create unique index event_teams_name_key on event_teams (event_id, lower(name));
create index event_teams_captain_idx on event_teams (captain_id);

-- Who has registered: the id is that of their ticket.
create table event_registrations (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  person_id uuid not null references people on delete cascade,
  team_id uuid references event_teams on delete cascade,
  state text not null check (state in ('going', 'waiting', 'forming')),
  -- names the ticket at the door
  number integer not null,
  -- the order in which seats are given: a team has one
  place integer,
  is_hidden boolean not null default false,
  registered_at timestamptz not null default clock_timestamp(),
  seated_at timestamptz,
  checked_in_at timestamptz,
  unique (event_id, person_id),
  unique (event_id, number),
  check ((place is null) = (state = 'forming')),
  check ((seated_at is null) = (state <> 'going')),
  check (checked_in_at is null or state = 'going')
);
create index event_registrations_person_idx on event_registrations (person_id, event_id);
create index event_registrations_team_idx on event_registrations (team_id);
-- who goes, in order; who waits, in order; who is not shown; who was there
create index event_registrations_going_idx on event_registrations (event_id, id) where state = 'going';
create index event_registrations_waiting_idx on event_registrations (event_id, place) where state = 'waiting';
create index event_registrations_hidden_idx on event_registrations (event_id) where is_hidden;
create index event_registrations_attended_idx on event_registrations (event_id) where checked_in_at is not null;

-- What was shown at the door and let in. Of one ticket the first that is not undone counts.
create table event_scans (
  id uuid primary key,
  registration_id uuid not null references event_registrations on delete cascade,
  at timestamptz not null,
  door text not null check (char_length(door) <= 60),
  host_id uuid references people on delete set null,
  by_hand boolean not null,
  is_undone boolean not null default false
);
create index event_scans_registration_idx on event_scans (registration_id, at, id);
create index event_scans_host_idx on event_scans (host_id);

-- That an event has moved or is cancelled: what people are told is about these.
create table event_changes (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  what text not null,
  at timestamptz not null default now()
);
create index event_changes_event_idx on event_changes (event_id);

create table event_updates (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  author_id uuid not null references people on delete cascade,
  client_id uuid not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  constraint event_updates_client_key unique (author_id, client_id)
);
create index event_updates_event_idx on event_updates (event_id, id desc);

create table event_pictures (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  author_id uuid not null references people on delete cascade,
  client_id uuid not null,
  media jsonb not null,
  alt_text text not null check (char_length(alt_text) <= 1000),
  created_at timestamptz not null default now(),
  constraint event_pictures_client_key unique (author_id, client_id)
);
create index event_pictures_event_idx on event_pictures (event_id, id desc);

-- Who has been reminded of which start: once of each, a day and an hour before.
create table event_reminders (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  starts_at timestamptz not null,
  unique (event_id, person_id, kind, starts_at)
);
create index event_reminders_person_idx on event_reminders (person_id);

-- A private calendar address, by the hash of what it ends with.
create table calendar_addresses (
  person_id uuid primary key references people on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- Certificates are given for more than programs: `occasion_id` is what one is for, `kind` what it says.
alter table certificates
  add column occasion_id uuid,
  add column kind text not null default 'program' check (kind in ('program', 'attendance')),
  add constraint certificates_occasion_key unique (occasion_id, person_id);
