-- The form of a name by which long lists are sorted: in Latin letters as it sounds, so that names in both scripts are found
-- in one order (decision 346). fold_person_name() writes it.
alter table people add column sort_name text not null default '';
update people set sort_name = people_names.name from people_names where person_id = people.id;
-- The list of people by name.
create index people_sort_name_idx on people (sort_name collate "C", id) include (is_disabled, is_discoverable);
-- People for whom a notice is, by name. This replaces people_addressed_idx, which the previous release still reads.
create index people_addressed_by_sort_name_idx on people (sort_name collate "C", id)
  include (college_id, department, year, role) where not is_disabled and role <> 'admin';
