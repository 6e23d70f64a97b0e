-- Listings, lost items and ratings can be reported too. The types there are already stay: other migrations add theirs.
do $$
declare
  allowed text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'reports'::regclass and conname = 'reports_subject_type_check'
  );
begin
  execute 'alter table reports drop constraint reports_subject_type_check, add constraint reports_subject_type_check '
    || replace(allowed, 'ARRAY[', 'ARRAY[''listing''::text, ''lost_item''::text, ''rating''::text, ');
end $$;
