-- A group is created once, however often its creator's device sends it.
alter table groups
  add column creator_id uuid references people on delete set null,
  add column client_id uuid;
create unique index groups_client_key on groups (creator_id, client_id);

-- Study groups and what is written in them can be reported. The types there are already stay: other migrations add theirs.
do $$
declare
  allowed text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'reports'::regclass and conname = 'reports_subject_type_check'
  );
begin
  execute 'alter table reports drop constraint reports_subject_type_check, add constraint reports_subject_type_check '
    || replace(allowed, 'ARRAY[', 'ARRAY[''study_group''::text, ''group_reply''::text, ');
end $$;

-- Books and notes that members have put up in their group.
create table library_group_items (
  group_id uuid not null references groups on delete cascade,
  item_id uuid not null references library_items on delete cascade,
  -- who put it there; it stays when they go
  added_by uuid references people on delete set null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (group_id, item_id)
);
create index library_group_items_list_idx on library_group_items (group_id, added_at desc);
create index library_group_items_item_idx on library_group_items (item_id);
create index library_group_items_added_by_idx on library_group_items (added_by);
