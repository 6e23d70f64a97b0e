-- Writes down that files belong to a person, unless they would take more than `quota` bytes with those the person has.
-- Answers how many bytes the person's files took before, and whether they were written down. Uploads of one person at
-- the same time wait for each other, so that each counts what the other has stored.
create or replace function store_files(
  owner uuid, quota bigint, names text[], sizes bigint[], out used bigint, out is_stored boolean
) returns record language plpgsql as $$
begin
  perform from people where id = owner for no key update;
  select coalesce(sum(bytes), 0) into used from stored_files where owner_id = owner;
  is_stored := used + (select coalesce(sum(size), 0) from unnest(sizes) size) <= quota;
  if is_stored then
    insert into stored_files (name, owner_id, bytes) select name, owner, size from unnest(names, sizes) files(name, size);
  end if;
end $$;
