-- uses: notifications, visibility

-- Rows that are deleted with members and messages, also when a person or a conversation is deleted.

-- Count a member's unread messages: those of visible other people, without unsent ones.
create or replace function unread_messages(conversation uuid, reader uuid, read_up_to integer) returns integer
language sql stable as $$
  select count(*)::integer from messages
    where conversation_id = conversation and seq > read_up_to and sender_id <> reader
      and kind not in ('event', 'unsent') and sender_id <> all ((select hidden_people(reader))::uuid[])
$$;

-- Mark a conversation as read for a member, up to a message or to the newest. Returns the unread count after it, and
-- the last read message before it. No row when the person is no member.
create or replace function mark_read(
  conversation uuid, reader uuid, up_to integer, out unread integer, out read_before integer, out read_now integer
) returns setof record language plpgsql as $$
begin
  -- Messages that are being stored change the same row: they wait here, or are counted below.
  select m.read_seq, m.unread_count into read_before, unread from conversation_members m
    where m.conversation_id = conversation and m.person_id = reader for no key update;
  if not found then
    return;
  end if;
  select least(up_to, c.last_seq) into read_now from conversations c where c.id = conversation;
  if read_now > read_before then
    unread := unread_messages(conversation, reader, read_now);
    update conversation_members m
      set read_seq = read_now, delivered_seq = greatest(m.delivered_seq, read_now), unread_count = unread
      where m.conversation_id = conversation and m.person_id = reader;
  else
    read_now := read_before;
  end if;
  return next;
end $$;

-- When a group's owner leaves, the member who accepted it first becomes the owner. A group without members who accepted
-- it is deleted.
create or replace function hand_group_over() returns trigger language plpgsql as $$
begin
  if exists (
    select from conversation_members m
      where m.conversation_id = old.conversation_id and m.is_accepted and m.role = 'owner'
  ) then
    return null;
  end if;
  update conversation_members m set role = 'owner'
    from conversations c
    where c.id = old.conversation_id and c.kind = 'group' and m.conversation_id = c.id and m.person_id = (
      select person_id from conversation_members
        where conversation_id = old.conversation_id and is_accepted order by joined_at, person_id limit 1
    );
  if not found then
    delete from conversations where id = old.conversation_id and kind = 'group';
  end if;
  return null;
end $$;

create or replace trigger owner_is_gone after delete on conversation_members for each row
  when (old.role = 'owner') execute function hand_group_over();

-- The names in the media store of a message's file or a group's picture.
create or replace function conversation_file_names(file jsonb) returns text[] language sql immutable as $$
  select array(
    select jsonb_path_query(file, path) #>> '{}' from unnest(array[
      '$.document', '$.picture.name', '$.picture.variants[*].name', '$.small', '$.large'
    ]::jsonpath[]) path
  )
$$;

-- Free the quota of these files. A job of the same transaction deletes them from the store.
create or replace function discard_files(names text[]) returns void language plpgsql as $$
begin
  if names <> '{}' then
    delete from stored_files where name = any (names);
    perform graphile_worker.add_job('discard-media', json_build_object('names', names));
  end if;
end $$;

-- After a block or its end, recount what the two people have not read.
create or replace function recount_unread() returns trigger language plpgsql as $$
declare
  pair uuid[] := array[coalesce(new.blocker_id, old.blocker_id), coalesce(new.blocked_id, old.blocked_id)];
  shared uuid[];
begin
  -- Conversations in which both are members, or one has left unread messages of the other.
  shared := array(
    select own.conversation_id from conversation_members own
      where own.person_id = any (pair) and (
        exists (
          select from conversation_members other
            where other.conversation_id = own.conversation_id
              and other.person_id = any (pair) and other.person_id <> own.person_id
        ) or exists (
          select from messages m
            where m.conversation_id = own.conversation_id and m.seq > own.read_seq
              and m.sender_id = any (pair) and m.sender_id <> own.person_id
        )
      )
  );
  -- Lock against concurrent senders and readers: they have been counted before the statement below, or count after the
  -- commit.
  perform 1 from conversations where id = any (shared) order by id for no key update;
  perform 1 from conversation_members where conversation_id = any (shared) and person_id = any (pair)
    order by conversation_id, person_id for no key update;
  update conversation_members m set unread_count = unread_messages(m.conversation_id, m.person_id, m.read_seq)
    where m.conversation_id = any (shared) and m.person_id = any (pair)
      and m.unread_count <> unread_messages(m.conversation_id, m.person_id, m.read_seq);
  return null;
end $$;

create or replace trigger unread_is_recounted after insert or delete on blocks
  for each row execute function recount_unread();

create or replace function forget_messages() returns trigger language plpgsql as $$
declare
  reader record;
begin
  perform discard_files(array(select unnest(conversation_file_names(file)) from gone where file is not null));
  -- Blocks may be deleted with a person. The earlier counts are unknown then, so recount.
  for reader in
    select m.conversation_id, m.person_id from conversation_members m
      where m.unread_count > 0 and exists (
        select from gone
          where gone.conversation_id = m.conversation_id and gone.seq > m.read_seq and gone.sender_id <> m.person_id
      )
      order by m.conversation_id, m.person_id for no key update
  loop
    update conversation_members m
      set unread_count = unread_messages(m.conversation_id, m.person_id, m.read_seq)
      where m.conversation_id = reader.conversation_id and m.person_id = reader.person_id;
  end loop;
  return null;
end $$;

create or replace trigger messages_are_gone after delete on messages
  referencing old table as gone for each statement execute function forget_messages();

create or replace function forget_group_picture() returns trigger language plpgsql as $$
begin
  perform discard_files(conversation_file_names(old.picture));
  return null;
end $$;

create or replace trigger group_is_gone after delete on conversations for each row
  when (old.picture is not null) execute function forget_group_picture();

-- Delete a hidden file with its message. When it is shown again, the file is moved back first.
create or replace function forget_hidden_file() returns trigger language plpgsql as $$
begin
  perform discard_files(conversation_file_names(old.file));
  return null;
end $$;
create or replace trigger hidden_message_is_gone after delete on hidden_messages for each row
  when (old.file is not null) execute function forget_hidden_file();

-- Delete notifications of mentions with their message.
create or replace trigger message_notifications_go after delete on messages
  referencing old table as gone for each statement execute function forget_notifications();
