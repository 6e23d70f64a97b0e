-- uses: time-ordered-ids, live-events, push

-- Only notify() merged into this key, and it is replaced together with the table (migration 0159).
-- contracts: notifications_subject_id_kind_person_id_key

drop function if exists notify(uuid[], text, uuid, uuid, timestamptz, boolean);

-- Lock the notifications of a kind about a subject until the commit. The keys of partitions make a person's notification
-- of them unique in a month; this lock makes it unique across months.
create or replace function lock_notifications(about_kind text, subject uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(subject || about_kind, 2))
$$;

-- Record an action of `actor` about `subject` for the recipients who want notifications of it. Skips the actor, people
-- with a block between them, people who have muted the actor, and people who have switched the kind off. Repeating it
-- changes nothing, unless the kind `renews`: then it is a new action of a counted actor. Returns the people with a new
-- notification; call tell_notifications() last to publish them. The caller must lock the subject, and leave out people
-- who may not see it. Without an actor, no person acted.
create or replace function notify(
  recipients uuid[], about_kind text, subject uuid, actor uuid,
  happened_at timestamptz default null, on_by_default boolean default true, renews boolean default false
) returns uuid[] language plpgsql as $$
declare
  instant timestamptz := coalesce(happened_at, clock_timestamp());
  new_place uuid := time_ordered_id(instant);
  -- Groups about a subject begin at most a day before it, since clocks differ, so only the months from there on are read.
  earliest timestamptz := case when get_byte(uuid_send(subject), 6) >> 4 = 7 then time_of_id(subject) - interval '1 day'
    else to_timestamp(0) end;
  lowest uuid := lowest_id(earliest);
  highest uuid := lowest_id(greatest(instant, clock_timestamp(), earliest) + interval '1 day');
  known uuid[];
  begins uuid[];
  told uuid[];
begin
  perform lock_notifications(about_kind, subject);
  -- A separate statement, to see the rows of the transactions that this one has waited for.
  select array_agg(group_id) filter (where group_id is not null),
    -- In order of ids, so that no two transactions wait for each other.
    array_agg(recipient order by recipient) filter (where group_id is null)
    into known, begins
  from (
    select recipient, (
      select id from notifications
      where subject_id = subject and kind = about_kind and person_id = recipient and id >= lowest and id < highest limit 1
    ) as group_id
    from (select distinct unnest(recipients) as recipient) asked
    where recipient is distinct from actor
      and not exists (select from blocks where blocker_id = recipient and blocked_id = actor)
      and not exists (select from blocks where blocker_id = actor and blocked_id = recipient)
      and not exists (select from mutes where muter_id = recipient and muted_id = actor)
      and coalesce(
        (select is_on from notification_switches where person_id = recipient and kind = about_kind), on_by_default
      )
  ) wanted;
  -- Each in a statement of its own, because an update prepares every partition.
  if begins is not null then
    with begun as (
      insert into notifications (id, person_id, kind, subject_id, place, at, actors_count)
      select time_ordered_id(greatest(instant, earliest)), recipient, about_kind, subject, new_place, instant, case when actor is null then 0 else 1 end
      from unnest(begins) recipient
      returning id
    )
    insert into notification_actors (notification_id, actor_id, at)
    select id, actor, instant from begun where actor is not null;
  end if;
  if known is not null and actor is not null then
    with joined as (
      update notifications set
        actors_count = actors_count + case when exists (
          select from notification_actors acted where acted.notification_id = notifications.id and acted.actor_id = actor
        ) then 0 else 1 end,
        place = greatest(place, new_place),
        at = greatest(notifications.at, instant),
        is_unread = true,
        pushed_at = null
      where id = any (known) and id >= lowest and id < highest and (renews or not exists (
        select from notification_actors acted where acted.notification_id = notifications.id and acted.actor_id = actor
      ))
      returning id, person_id
    ), acting as (
      insert into notification_actors as acted (notification_id, actor_id, at)
      select id, actor, instant from joined
      on conflict (notification_id, actor_id) do update set at = greatest(acted.at, excluded.at)
    )
    select array(select person_id from joined) into told;
  end if;
  return coalesce(begins, '{}') || coalesce(told, '{}');
end $$;

-- Whether any actor has acted since a notification was read.
create or replace function has_news(known notifications) returns boolean language sql stable as $$
  select known.read_at is null or exists (
    select from notification_actors acted where acted.notification_id = known.id and acted.at > known.read_at
  )
$$;

-- Remove an actor from notifications about a subject: of these recipients, or of everyone when null, except those in
-- `kept_by`. Returns the people with changed notifications.
create or replace function withdraw_notification(
  recipients uuid[], about_kind text, subject uuid, actor uuid, kept_by uuid[] default '{}'
) returns uuid[] language plpgsql as $$
declare
  told uuid[];
begin
  with gone as (
    delete from notification_actors acted using notifications known
    where known.subject_id = subject and known.kind = about_kind
      and (recipients is null or known.person_id = any (recipients)) and known.person_id <> all (kept_by)
      and acted.notification_id = known.id and acted.actor_id = actor
    returning known.person_id
  )
  select array(select person_id from gone) into told;
  return told;
end $$;

-- Record the people whose notifications about a subject the next call withdraws, except those in `kept_by`: this text has
-- notified them.
create or replace function note_notified(about_kind text, subject uuid, actor uuid, kept_by uuid[], of_text uuid)
returns void language sql as $$
  insert into notified_once (text_id, person_id, is_unread)
    select of_text, known.person_id, known.is_unread from notifications known
      join notification_actors acted on acted.notification_id = known.id and acted.actor_id = actor
    where known.subject_id = subject and known.kind = about_kind and known.person_id <> all (kept_by)
    order by known.person_id
    on conflict (text_id, person_id) do update set is_unread = excluded.is_unread
$$;

-- Do the same as notify(), about a text that may have been edited. People notified of this text before get the
-- notification without a push, and read if they had read the earlier one.
create or replace function notify_of_text(
  recipients uuid[], about_kind text, subject uuid, actor uuid, happened_at timestamptz, on_by_default boolean,
  renews boolean, of_text uuid
) returns uuid[] language plpgsql as $$
declare
  told uuid[] := notify(recipients, about_kind, subject, actor, happened_at, on_by_default, renews);
begin
  update notifications known set
      pushed_at = coalesce(known.pushed_at, clock_timestamp()),
      -- Other actors may have acted since.
      is_unread = known.is_unread and (before.is_unread or known.actors_count > 1),
      read_at = case when before.is_unread or known.actors_count > 1 then known.read_at else clock_timestamp() end
    from notified_once before
    where before.text_id = of_text and before.person_id = any (told)
      and known.person_id = before.person_id and known.subject_id = subject and known.kind = about_kind;
  return told;
end $$;

-- Undo an actor's last action in notifications of a kind that renews, when an earlier action exists: `last_at` is its
-- time. A notification that only the last action had made unread becomes read again. Returns the people with changed
-- notifications.
create or replace function date_notification_back(about_kind text, subject uuid, actor uuid, last_at timestamptz)
returns uuid[] language plpgsql as $$
declare
  changed uuid[];
  told uuid[];
begin
  with dated_back as (
    update notification_actors acted set at = last_at from notifications known
    where known.subject_id = subject and known.kind = about_kind
      and acted.notification_id = known.id and acted.actor_id = actor and acted.at > last_at
    returning known.id, known.person_id
  )
  select array(select id from dated_back), array(select person_id from dated_back) into changed, told;
  update notifications known set is_unread = has_news(known) where known.id = any (changed) and known.is_unread;
  return told;
end $$;

-- Remove the actions of either of two people from the other's notifications.
create or replace function forget_between(one uuid, other uuid) returns void language sql as $$
  delete from notification_actors acted using notifications known
  where acted.notification_id = known.id and (
    (acted.actor_id = one and known.person_id = other) or (acted.actor_id = other and known.person_id = one)
  )
$$;

-- Update the counts when actors are deleted (by removing a like, or with a person), and delete notifications without
-- actors. A notification that only they had made unread becomes read again.
create or replace function count_actors_out() returns trigger language plpgsql as $$
begin
  update notifications known set
    actors_count = known.actors_count - gone.count,
    is_unread = known.is_unread and has_news(known)
    from (select notification_id, count(*) as count from gone_actors group by 1) gone
    where known.id = gone.notification_id;
  delete from notifications where actors_count = 0 and id in (select notification_id from gone_actors);
  return null;
end $$;

create or replace trigger actors_are_counted_out after delete on notification_actors
  referencing old table as gone_actors for each statement execute function count_actors_out();

-- For triggers on tables with subjects of notifications: delete the notifications with their subject. The trigger names
-- the deleted rows `gone`.
create or replace function forget_notifications() returns trigger language plpgsql as $$
begin
  delete from notifications where subject_id in (select id from gone);
  delete from notified_once where text_id in (select id from gone);
  return null;
end $$;

-- Whether a notification shows an actor, or no person acted. People in deletion are not shown.
create or replace function has_actors(known notifications) returns boolean language sql stable parallel safe as $$
  select known.actors_count = 0 or known.actors_count > (
    select count(*) from leaving_people
    join notification_actors on notification_id = known.id and actor_id = leaving_people.person_id
  )
$$;

-- Count a person's unread notifications, up to 100 (UNREAD_COUNTED).
create or replace function unread_notifications(recipient uuid) returns integer language sql stable as $$
  select count(*)::integer from (
    select from notifications known where person_id = recipient and is_unread
      -- Runs for every recipient of a notice, so it looks nothing up while nobody is in deletion.
      and (known.actors_count = 0 or not exists (select from leaving_people) or has_actors(known))
    limit 100
  ) unread
$$;

-- Publish to people that their notifications have changed, with the kind if there is only one. Call it once, last in a
-- transaction.
create or replace function tell_notifications(people uuid[], changed_kind text default null) returns void language plpgsql as $$
begin
  people := array(select distinct unnest(people) order by 1);
  -- The next transaction that publishes to one of these people waits until the commit, so that it counts this
  -- transaction's rows, too.
  perform pg_advisory_xact_lock(hashtextextended(person::text, 1)) from unnest(people) person;
  -- A separate statement, to see the rows of the transactions that this one has waited for.
  perform add_live_event_each(people, 'notifications.changed', array(
    select jsonb_build_object('unread', unread_notifications(person), 'kind', changed_kind)
    from unnest(people) with ordinality told (person, place) order by place
  ));
  perform wake_push(people);
end $$;
