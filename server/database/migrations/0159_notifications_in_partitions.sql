-- Notifications by the months of their ids, and their actors with them (decision 273). An actor's notification is in the
-- partition of the same month, so the foreign key is between these two, and both are dropped together. A group of one
-- subject, kind and person is unique in a month by the key of the partition, and across months by the lock in notify().

-- They depend on the type of a row of the table of before.
drop function if exists has_news(notifications);
drop function if exists has_actors(notifications);

alter table notification_actors rename to notification_actors_first;
alter table notification_actors_first set schema partitions;
drop trigger if exists actors_are_counted_out on partitions.notification_actors_first;
alter table notifications rename to notifications_first;
alter table notifications_first set schema partitions;
drop trigger if exists notice_read_is_counted on partitions.notifications_first;

create table notifications (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  -- as the area that sends it names it
  kind text not null,
  -- of a table that the kind implies, so it is no reference; see forget_notifications()
  subject_id uuid not null,
  -- its position in the list, a UUID of version 7 of the moment at which an actor last joined
  place uuid not null,
  at timestamptz not null,
  actors_count integer not null check (actors_count >= 0),
  is_unread boolean not null default true,
  read_at timestamptz,
  -- when it was last sent to the person's devices; null when an actor has joined since
  pushed_at timestamptz
) partition by range (id);
-- a person's notifications, newest first
create index notifications_newest_idx on notifications (person_id, place desc);
-- how many of them are unread
create index notifications_unread_idx on notifications (person_id) where is_unread;

create table notification_actors (
  notification_id uuid not null,
  actor_id uuid not null references people on delete cascade,
  at timestamptz not null,
  primary key (notification_id, actor_id)
) partition by range (notification_id);
-- the newest actors of a notification
create index notification_actors_newest_idx on notification_actors (notification_id, at desc, actor_id);
-- what is deleted with a person
create index notification_actors_person_idx on notification_actors (actor_id);

create table partitions.notifications_default (
  like notifications including all,
  unique (subject_id, kind, person_id)
);
create table partitions.notification_actors_default (
  like notification_actors including all,
  foreign key (notification_id) references partitions.notifications_default on delete cascade
);
alter table notifications attach partition partitions.notifications_default default;
alter table notification_actors attach partition partitions.notification_actors_default default;

do $$ declare
  next_month timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  first_id text := lpad(to_hex((extract(epoch from next_month) * 1000)::bigint), 12, '0') || repeat('0', 20);
begin
  execute format('alter table notifications attach partition partitions.notifications_first for values from (minvalue) to (%L)', first_id::uuid);
  execute format('alter table notification_actors attach partition partitions.notification_actors_first for values from (minvalue) to (%L)', first_id::uuid);
end $$;

-- Nodes of the release before use them until the functions of this release are applied, a moment later.
create function has_news(known notifications) returns boolean language sql stable as $$
  select known.read_at is null or exists (
    select from notification_actors acted where acted.notification_id = known.id and acted.at > known.read_at
  )
$$;
create function has_actors(known notifications) returns boolean language sql stable parallel safe as $$
  select known.actors_count = 0 or known.actors_count > (
    select count(*) from leaving_people
    join notification_actors on notification_id = known.id and actor_id = leaving_people.person_id
  )
$$;
do $$ begin
  if to_regproc('count_actors_out') is not null then
    create trigger actors_are_counted_out after delete on notification_actors
      referencing old table as gone_actors for each statement execute function count_actors_out();
  end if;
  if to_regproc('note_notice_read') is not null then
    create trigger notice_read_is_counted after update of is_unread on notifications
      for each row when (new.kind = 'notice' and old.is_unread and not new.is_unread) execute function note_notice_read();
  end if;
end $$;
