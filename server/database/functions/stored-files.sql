-- What a person's files take, in bytes: those that something shows, and those that have been sent or are being sent.
create or replace function used_bytes(owner uuid) returns bigint language sql stable as $$
  select coalesce((select sum(bytes) from stored_files where owner_id = owner), 0)::bigint
    + coalesce((select sum(bytes) from uploads where owner_id = owner), 0)::bigint
$$;

-- Writes down that files belong to a person, unless they would take more than `quota` bytes with those the person has.
-- Answers how many bytes the person's files took before, and whether they were written down. Uploads of one person at
-- the same time wait for each other, so that each counts what the other has stored.
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

-- The same for an upload of `size` bytes, of which `arrived` are there. Answers also how many uploads the person had that
-- no post is made of; with `open_max` of them it is not written down.
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
