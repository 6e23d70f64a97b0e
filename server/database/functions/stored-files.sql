-- What a person's files take, in bytes: those that are stored, and those that are sent or being sent, at the size that
-- was announced. One upload can be left out.
create or replace function bytes_of_files(owner uuid, except_upload uuid default null) returns bigint language sql stable as $$
  select (
    coalesce((select sum(bytes) from stored_files where owner_id = owner), 0)
    + coalesce((select sum(bytes) from uploads where owner_id = owner and id is distinct from except_upload), 0)
  )::bigint
$$;

-- Writes down that files belong to a person, unless they would take more than `quota` bytes with those the person has.
-- Answers how many bytes the person's files took before, and whether they were written down. Uploads of one person at
-- the same time wait for each other, so that each counts what the other has stored. `made_of` is the upload that the
-- files are made of and take the place of.
drop function if exists store_files(uuid, bigint, text[], bigint[]);
create or replace function store_files(
  owner uuid, quota bigint, names text[], sizes bigint[], made_of uuid default null,
  out used bigint, out is_stored boolean
) returns record language plpgsql as $$
begin
  perform from people where id = owner for no key update;
  used := bytes_of_files(owner, made_of);
  is_stored := used + (select coalesce(sum(size), 0) from unnest(sizes) size) <= quota;
  if is_stored then
    insert into stored_files (name, owner_id, bytes) select name, owner, size from unnest(names, sizes) files(name, size);
  end if;
end $$;

-- Opens an upload of `size` bytes, unless it would take more than `quota` with the person's other files, or the person
-- has `most` already that no post is made of. Answers how many bytes the files took before, and the code of the error.
create or replace function open_upload(
  upload uuid, owner uuid, name text, size bigint, quota bigint, most int, out used bigint, out refusal text
) returns record language plpgsql as $$
begin
  perform from people where id = owner for no key update;
  used := bytes_of_files(owner);
  if used + size > quota then
    refusal := 'storage_full';
  elsif most <= (
    select count(*) from uploads
    where owner_id = owner and not exists (select from processing_posts where upload_id = uploads.id)
  ) then
    refusal := 'too_many_uploads';
  else
    insert into uploads (id, owner_id, file_name, bytes, received) values (upload, owner, name, size, 0);
  end if;
end $$;
