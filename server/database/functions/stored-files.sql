-- The total size of a person's files in bytes: files in use, and uploads.
create or replace function used_bytes(owner uuid) returns bigint language sql stable as $$
  select coalesce((select sum(bytes) from stored_files where owner_id = owner), 0)::bigint
    + coalesce((select sum(bytes) from uploads where owner_id = owner), 0)::bigint
$$;

-- Record files of a person, unless they would exceed `quota` bytes together with the person's other files. Returns how
-- many bytes the files took before, and whether the new ones were recorded. Concurrent uploads of one person wait for
-- each other, so that each counts the other's files.
create or replace function store_files(
  owner uuid, quota bigint, names text[], sizes bigint[], out used bigint, out is_stored boolean
) returns record language plpgsql as $$
begin
  perform from people where id = owner for no key update;
  used := used_bytes(owner);
  is_stored := used + (select coalesce(sum(size), 0) from unnest(sizes) size) <= quota;
  if is_stored then
    insert into stored_files (name, owner_id, bytes) select name, owner, size from unnest(names, sizes) files(name, size);
  end if;
end $$;

-- Record an upload of `size` bytes, `arrived` of them received. Also returns the number of the person's unposted
-- uploads; with `open_max` of them it is not recorded.
create or replace function store_upload(
  upload uuid, owner uuid, quota bigint, open_max integer, name text, size bigint, arrived bigint,
  out used bigint, out open integer, out is_stored boolean
) returns record language plpgsql as $$
begin
  perform from people where id = owner for no key update;
  used := used_bytes(owner);
  select count(*) into open from uploads
    where owner_id = owner and not exists (select from processing_posts where upload_id = uploads.id);
  is_stored := used + size <= quota and open < open_max;
  if is_stored then
    insert into uploads (id, owner_id, file_name, bytes, received) values (upload, owner, name, size, arrived);
  end if;
end $$;
