-- Whom a group's owner has invited in vain: who declines a group as a request is not added by that owner again.

create table declined_requests (
  owner_id uuid not null references people on delete cascade,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null default now(),
  primary key (owner_id, person_id)
);
create index declined_requests_person_idx on declined_requests (person_id);

-- blocks used to leave what had been counted as unread before them
update conversation_members m set unread_count = counted.unread
  from (
    select own.conversation_id, own.person_id, (
      select count(*) from messages
        where messages.conversation_id = own.conversation_id and seq > own.read_seq and sender_id <> own.person_id
          and kind not in ('event', 'unsent') and sender_id <> all (hidden_people(own.person_id))
    ) as unread
    from conversation_members own
    where own.person_id in (select blocker_id from blocks union select blocked_id from blocks)
  ) counted
  where m.conversation_id = counted.conversation_id and m.person_id = counted.person_id
    and m.unread_count <> counted.unread;
