-- uses: search-words, conversations, notifications
-- What is counted in study groups, and what goes with what, however rows come and go: by a call, or with a person or a group.

-- Lets in who waits for room, in the order in which they asked, as long as there is room, and tells them. The group's row
-- is locked.
create or replace function admit_waiting(to_group uuid) returns uuid[] language plpgsql as $$
declare
  room integer;
  admitted uuid[];
  told uuid[];
begin
  select members_max - members_count into room from groups where id = to_group;
  if room is null or room <= 0 then
    return '{}';
  end if;
  with gone as (
    delete from group_joins where group_id = to_group and person_id in (
      select person_id from group_joins where group_id = to_group and state = 'waiting'
        order by asked_at, person_id limit room
    )
    returning person_id
  )
  select array(select person_id from gone) into admitted;
  if admitted = '{}' then
    return admitted;
  end if;
  insert into group_members (group_id, person_id, from_seq)
    select to_group, person_id, last_seq from unnest(admitted) person_id join groups on id = to_group;
  told := notify(admitted, 'group-admitted', to_group, null);
  perform tell_notifications(told);
  return admitted;
end $$;

create or replace function count_group_members_in() returns trigger language plpgsql as $$
begin
  update groups set members_count = members_count + added.count
    from (select group_id, count(*) as count from new_members group by 1) added
    where groups.id = added.group_id;
  return null;
end $$;
create or replace trigger group_members_are_counted_in after insert on group_members
  referencing new table as new_members for each statement execute function count_group_members_in();

-- When a group's owner goes, the host who joined first owns it, or else the member who did. A group without members is
-- deleted. Who waits for room is let in.
create or replace function count_group_members_out() returns trigger language plpgsql as $$
declare
  lost record;
begin
  for lost in
    select group_id, count(*) as count, bool_or(role = 'owner') as owner from gone group by 1 order by 1
  loop
    update groups set members_count = members_count - lost.count where id = lost.group_id;
    -- the group itself is being deleted
    continue when not found;
    if lost.owner then
      update group_members set role = 'owner' where group_id = lost.group_id and person_id = (
        select person_id from group_members where group_id = lost.group_id
          order by role = 'host' desc, joined_at, person_id limit 1
      );
      if not found then
        delete from groups where id = lost.group_id;
        continue;
      end if;
    end if;
    perform admit_waiting(lost.group_id);
  end loop;
  return null;
end $$;
create or replace trigger group_members_are_counted_out after delete on group_members
  referencing old table as gone for each statement execute function count_group_members_out();

-- Joins a group, asks to, or waits for room. `invited` has its invitation. Answers what came of it: 'joined', 'asked',
-- 'waiting', 'banned', or null where there is no group for this person.
create or replace function join_group(to_group uuid, joiner uuid, invited boolean) returns text language plpgsql as $$
declare
  found_group record;
begin
  -- the row is the lock: members come and go one after the other
  select access, members_count, members_max, last_seq into found_group from groups where id = to_group for no key update;
  if not found then
    return null;
  end if;
  if exists (select from group_members where group_id = to_group and person_id = joiner) then
    return 'joined';
  end if;
  if found_group.access = 'hidden' and not invited then
    return null;
  end if;
  if exists (select from group_bans where group_id = to_group and person_id = joiner) then
    return 'banned';
  end if;
  if found_group.access = 'request' and not invited
    and not exists (select from group_joins where group_id = to_group and person_id = joiner and state = 'waiting')
  then
    insert into group_joins (group_id, person_id, state) values (to_group, joiner, 'asked') on conflict do nothing;
    return 'asked';
  end if;
  if found_group.members_count >= found_group.members_max then
    insert into group_joins as known (group_id, person_id, state) values (to_group, joiner, 'waiting')
      on conflict (group_id, person_id) do update set state = 'waiting', asked_at = clock_timestamp()
      where known.state = 'asked';
    return 'waiting';
  end if;
  delete from group_joins where group_id = to_group and person_id = joiner;
  insert into group_members (group_id, person_id, from_seq) values (to_group, joiner, found_group.last_seq);
  return 'joined';
end $$;

-- Replies go with their files; their topic and group count them out.
create or replace function forget_group_replies() returns trigger language plpgsql as $$
begin
  perform discard_files(array(select unnest(conversation_file_names(file)) from gone where file is not null));
  update groups set replies_count = replies_count - lost.count
    from (select group_id, count(*) as count from gone group by 1) lost
    where groups.id = lost.group_id;
  update group_topics t set
    replies_count = t.replies_count - lost.count,
    last_seq = coalesce((select max(r.seq) from group_replies r where r.topic_id = t.id), 0)
    from (select topic_id, count(*) as count from gone group by 1) lost
    where t.id = lost.topic_id;
  return null;
end $$;
create or replace trigger group_replies_are_gone after delete on group_replies
  referencing old table as gone for each statement execute function forget_group_replies();

create or replace function count_group_topics() returns trigger language plpgsql as $$
begin
  update groups set topics_count = topics_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = coalesce(new.group_id, old.group_id);
  return null;
end $$;
create or replace trigger group_topic_is_counted after insert or delete on group_topics
  for each row execute function count_group_topics();

-- What people were told of goes with it.
create or replace trigger group_notifications_go after delete on groups
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger group_topic_notifications_go after delete on group_topics
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger group_reply_notifications_go after delete on group_replies
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger group_request_notifications_go after delete on group_requests
  referencing old table as gone for each statement execute function forget_notifications();

create or replace function set_group_words() returns trigger language plpgsql as $$
begin
  insert into group_words (group_id, words)
    values (new.id, search_words(concat_ws(' ', new.title, new.kind, new.department, new.description)))
    on conflict (group_id) do update set words = excluded.words;
  return null;
end $$;
create or replace trigger group_is_searchable after insert or update of title, description, kind, department on groups
  for each row execute function set_group_words();

update group_words w set words = search_words(concat_ws(' ', g.title, g.kind, g.department, g.description))
  from groups g where g.id = w.group_id
    and w.words is distinct from search_words(concat_ws(' ', g.title, g.kind, g.department, g.description));
