-- uses: visibility

-- What goes with members and messages, however they go: by their own deletion, or with a person or a conversation.

-- Marks a conversation as read up to a message, or up to its newest, by one of its members. Answers how much is unread
-- after it, and how far it had been read before. No row when the person is no member.
create or replace function mark_read(
  conversation uuid, reader uuid, up_to integer, out unread integer, out read_before integer, out read_now integer
) returns setof record language plpgsql as $$
begin
  -- messages that are being stored wait here, or are counted below: they change the same row
  select m.read_seq, m.unread_count into read_before, unread from conversation_members m
    where m.conversation_id = conversation and m.person_id = reader for no key update;
  if not found then
    return;
  end if;
  select least(up_to, c.last_seq) into read_now from conversations c where c.id = conversation;
  if read_now > read_before then
    select count(*) into unread from messages
      where conversation_id = conversation and seq > read_now and sender_id <> reader
        and kind not in ('event', 'unsent') and sender_id <> all (hidden_people(reader));
    update conversation_members m
      set read_seq = read_now, delivered_seq = greatest(m.delivered_seq, read_now), unread_count = unread
      where m.conversation_id = conversation and m.person_id = reader;
  else
    read_now := read_before;
  end if;
  return next;
end $$;

-- When a group's owner goes, the member who accepted it first owns it. A group that nobody has accepted is deleted.
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

-- The names in the media store that a message's file or a group's picture has.
create or replace function conversation_file_names(file jsonb) returns text[] language sql immutable as $$
  select array(
    select jsonb_path_query(file, path) #>> '{}' from unnest(array[
      '$.document', '$.picture.name', '$.picture.variants[*].name', '$.small', '$.large'
    ]::jsonpath[]) path
  )
$$;

-- Frees the space of these files; a job of the same transaction removes them from the store.
create or replace function discard_files(names text[]) returns void language plpgsql as $$
begin
  if names <> '{}' then
    delete from stored_files where name = any (names);
    perform graphile_worker.add_job('discard-media', json_build_object('names', names));
  end if;
end $$;

create or replace function forget_messages() returns trigger language plpgsql as $$
begin
  perform discard_files(array(select unnest(conversation_file_names(file)) from gone where file is not null));
  update conversation_members m set unread_count = greatest(0, m.unread_count - counted.messages)
    from (
      select reader.conversation_id, reader.person_id, count(*) as messages
        from gone join conversation_members reader using (conversation_id)
        where gone.seq > reader.read_seq and gone.sender_id <> reader.person_id
          and gone.kind not in ('event', 'unsent')
        group by reader.conversation_id, reader.person_id
    ) counted
    where m.conversation_id = counted.conversation_id and m.person_id = counted.person_id and m.unread_count > 0;
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
