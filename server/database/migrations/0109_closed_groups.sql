-- A group that an admin has closed: its members read it, nobody joins it or writes in it.
alter table groups
  add column closed_at timestamptz,
  add column closed_reason text check (char_length(closed_reason) between 1 and 500),
  add check ((closed_at is null) = (closed_reason is null));

-- The lists of people and the table of admins, last active first. It includes what the table is filtered and ordered by, so
-- that which groups a page shows is read from it alone. A reply writes to every index of its group already.
drop index groups_activity_idx;
create index groups_activity_idx on groups (activity desc, id desc)
  include (title, access, department, members_count, closed_at);

-- who runs a group, however many members it has
create index group_members_hosts_idx on group_members (group_id, person_id) where role <> 'member';

-- When the hosts of a group were reminded of who asks to join.
create table group_nudges (
  group_id uuid primary key references groups on delete cascade,
  at timestamptz not null
);

-- who has waited longest, over all groups
create index group_joins_oldest_idx on group_joins (state, asked_at, group_id, person_id);
