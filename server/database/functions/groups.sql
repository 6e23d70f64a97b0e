-- uses: search-words, conversations, notifications, visibility, screening, search-titles
-- Counts and cascades of study groups. Triggers keep them right however rows are added or deleted: by a call, or with a
-- person or a group.

-- The default notification level of a new member. In a group of 50 (STUDY_GROUP_MEMBERS) or more, all topics would be
-- too much.
create or replace function usual_group_level(members integer) returns text language sql immutable as $$
  select case when members < 50 then 'all' else 'mentions' end
$$;

-- Admit people who wait for room, in order of asking, while there is room, and notify them. The group's row must be
-- locked.
create or replace function admit_waiting(to_group uuid) returns uuid[] language plpgsql as $$
declare
  room integer;
  admitted uuid[];
  told uuid[];
begin
  select members_max - members_count into room from groups where id = to_group and closed_at is null;
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
  insert into group_members (group_id, person_id, from_seq, level)
    select to_group, person_id, last_seq, usual_group_level(members_count)
    from unnest(admitted) person_id join groups on id = to_group;
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

-- When a group's owner leaves, the host who joined first becomes the owner, or else the member who did. A group without
-- members is deleted. Admits people who wait for room.
create or replace function count_group_members_out() returns trigger language plpgsql as $$
declare
  lost record;
begin
  for lost in
    select group_id, count(*) as count, bool_or(role = 'owner') as owner from gone group by 1 order by 1
  loop
    update groups set members_count = members_count - lost.count where id = lost.group_id;
    -- The group itself is being deleted.
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

-- Join a group, ask to join, or wait for room. `invited`: the person has an invitation. Returns the result: 'joined',
-- 'asked', 'waiting', 'banned', 'closed', or null where the group does not exist for this person.
create or replace function join_group(to_group uuid, joiner uuid, invited boolean) returns text language plpgsql as $$
declare
  found_group record;
begin
  -- Lock the row, so that members join and leave one after another.
  select access, members_count, members_max, last_seq, closed_at into found_group from groups where id = to_group
    for no key update;
  if not found then
    return null;
  end if;
  if exists (select from group_members where group_id = to_group and person_id = joiner) then
    return 'joined';
  end if;
  if found_group.access = 'hidden' and not invited then
    return null;
  end if;
  if found_group.closed_at is not null then
    return 'closed';
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
  insert into group_members (group_id, person_id, from_seq, level) values (
    to_group, joiner, found_group.last_seq, usual_group_level(found_group.members_count)
  );
  return 'joined';
end $$;

-- Delete the files of replies with them, and update the counts of their topic and group.
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

-- The cached summary of a group depends on the version of its row, so editing or removing a reply must change the row.
-- Adding and deleting replies changes it anyway.
create or replace function group_reply_changes_its_group() returns trigger language plpgsql as $$
begin
  update groups set replies_count = replies_count where id = new.group_id;
  return null;
end $$;
create or replace trigger group_reply_changes_its_group after update of text, file, removed_reason on group_replies
  for each row execute function group_reply_changes_its_group();

create or replace function count_group_topics() returns trigger language plpgsql as $$
begin
  update groups set topics_count = topics_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = coalesce(new.group_id, old.group_id);
  return null;
end $$;
create or replace trigger group_topic_is_counted after insert or delete on group_topics
  for each row execute function count_group_topics();

-- Delete notifications with their subject.
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

-- Count a reader's unread replies of others after a position in a topic, up to `most`.
create or replace function unread_group_replies(in_topic uuid, reader uuid, read_up_to integer, most integer)
returns integer language sql stable as $$
  select count(*)::integer from (
    select from group_replies
      where topic_id = in_topic and seq > read_up_to and author_id <> reader
        and author_id <> all ((select hidden_people(reader))::uuid[])
      limit most
  ) unread
$$;

-- Adds a reply to a topic and tells the members who want to know it. Answers what came of it: 'stored', or why it was not:
-- 'no_such_topic', 'not_in_study_group', 'study_group_closed', 'topic_locked'. A client id that was used raises a unique
-- violation.
create or replace function post_group_reply(
  to_topic uuid, author uuid, reply uuid, client uuid, reply_text text, found_mentions jsonb, attached jsonb,
  written_at timestamptz, out outcome text, out told uuid[]
) returns record language plpgsql as $$
declare
  in_group uuid;
  next_seq integer;
  is_closed boolean;
  member record;
  topic record;
  mentioned uuid[];
begin
  told := '{}';
  select group_id into in_group from group_topics where id = to_topic;
  -- Lock the row, so that replies of a group are added one after another.
  select last_seq + 1, closed_at is not null into next_seq, is_closed from groups where id = in_group for no key update;
  if not found then
    outcome := 'no_such_topic';
    return;
  end if;
  -- Separate statements, to see changes made while this one waited.
  select role, from_seq into member from group_members where group_id = in_group and person_id = author;
  if not found then
    outcome := 'not_in_study_group';
    return;
  end if;
  if is_closed then
    outcome := 'study_group_closed';
    return;
  end if;
  select is_locked, last_seq into topic from group_topics where id = to_topic;
  if not found then
    outcome := 'no_such_topic';
    return;
  end if;
  if topic.is_locked and member.role = 'member' then
    outcome := 'topic_locked';
    return;
  end if;
  insert into group_replies (id, group_id, topic_id, seq, author_id, client_id, text, mentions, file, created_at)
    values (reply, in_group, to_topic, next_seq, author, client, reply_text, found_mentions, attached, written_at);
  update groups set last_seq = next_seq, replies_count = replies_count + 1, activity = greatest(activity, reply)
    where id = in_group;
  update group_topics set last_seq = next_seq, replies_count = replies_count + 1, activity = greatest(activity, reply)
    where id = to_topic;
  -- An author who has read everything before has also read their own reply.
  if topic.last_seq <= greatest(
    member.from_seq, coalesce((select seq from group_reads where person_id = author and topic_id = to_topic), 0)
  ) then
    insert into group_reads (person_id, topic_id, seq) values (author, to_topic, next_seq)
      on conflict (person_id, topic_id) do update set seq = excluded.seq;
  end if;
  select array(
    select person_id from group_members
      -- Muting silences everything else (decision 323).
      where group_id = in_group and level <> 'none'
        and person_id in (select (mention ->> '_id')::uuid from jsonb_array_elements(found_mentions) mention)
  ) into mentioned;
  told := notify(mentioned, 'group-mention', reply, author, written_at)
    -- One notification per topic until it is read.
    || notify(array(
      select person_id from group_members gm
        where group_id = in_group and level = 'all' and not is_muted and person_id <> author
          and person_id <> all (mentioned) and not exists (
            select from notifications n
              where n.subject_id = to_topic and n.kind = 'group-reply' and n.person_id = gm.person_id and n.is_unread
          )
    ), 'group-reply', to_topic, author, written_at, true, true);
  if told <> '{}' then
    perform tell_notifications(told);
  end if;
  outcome := 'stored';
end $$;

-- Mark a topic as read up to a reply. Returns its unread count, up to `most`; null when the person is no member.
create or replace function read_group_topic(read_topic uuid, reader uuid, up_to integer, most integer)
returns integer language plpgsql as $$
declare
  known record;
begin
  select greatest(m.from_seq, coalesce(r.seq, 0)) as seq, t.last_seq into known from group_topics t
    join group_members m on m.group_id = t.group_id and m.person_id = reader
    left join group_reads r on r.topic_id = t.id and r.person_id = reader
    where t.id = read_topic;
  if not found then
    return null;
  end if;
  up_to := least(up_to, known.last_seq);
  if up_to > known.seq then
    insert into group_reads as before (person_id, topic_id, seq) values (reader, read_topic, up_to)
      on conflict (person_id, topic_id) do update set seq = greatest(before.seq, excluded.seq);
  end if;
  return unread_group_replies(read_topic, reader, greatest(up_to, known.seq), most);
end $$;

-- Screen published texts and files.
create or replace trigger group_is_screened after insert or update of title, description on groups
  for each row execute function await_screening('study_group');
create or replace trigger reply_is_screened after insert or update of text, file on group_replies
  for each row execute function await_screening('group_reply');
create or replace trigger hidden_reply_is_gone after delete on hidden_replies for each row
  when (old.file is not null) execute function forget_hidden_file();

select search_by_title('groups', 'groups', 'title');
