-- Messages are pushed to people's devices.

-- messages up to this one have been pushed to the member's devices, or are not to be
alter table conversation_members add column pushed_seq integer not null default 0;

-- what is unread already is no news
update conversation_members m set pushed_seq = c.last_seq
  from conversations c where c.id = m.conversation_id and m.unread_count > 0;
