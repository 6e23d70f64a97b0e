-- uses: hidden-rows, notifications, screening
-- Counts and cascades of the library.

-- Count ratings in their item.
create or replace function count_library_rating() returns trigger language plpgsql as $$
begin
  update all_library_items as library_items set
    useful_count = useful_count
      + case when tg_op <> 'DELETE' and new.is_useful then 1 else 0 end
      - case when tg_op <> 'INSERT' and old.is_useful then 1 else 0 end,
    not_useful_count = not_useful_count
      + case when tg_op <> 'DELETE' and not new.is_useful then 1 else 0 end
      - case when tg_op <> 'INSERT' and not old.is_useful then 1 else 0 end
    where id = coalesce(new.item_id, old.item_id);
  return null;
end $$;
create or replace trigger library_rating_is_counted after insert or update or delete on library_ratings
  for each row execute function count_library_rating();

-- Count the people who want a request in the request.
create or replace function count_library_want() returns trigger language plpgsql as $$
begin
  update library_requests set wanted_count = wanted_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = coalesce(new.request_id, old.request_id);
  return null;
end $$;
create or replace trigger library_want_is_counted after insert or delete on library_wants
  for each row execute function count_library_want();

-- Record that a person reads an item, on a page if given, or downloads it. Each counts once a UTC day, and never for
-- its uploader. A page behind the last one counts as the last page. Returns the downloads of the item; null when it
-- does not exist.
create or replace function read_library_item(read_item uuid, reader uuid, on_page integer, downloads boolean)
returns integer language plpgsql as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  before record;
  answer integer;
  counts integer;
  last_page integer;
begin
  select case when i.uploader_id = reader then 0 else 1 end, f.pages into counts, last_page
    from library_items i join library_versions v on v.item_id = i.id and v.version = i.version
    join library_files f on f.id = v.file_id
    where i.id = read_item;
  if not found then
    return null;
  end if;
  on_page := case when on_page is not null then least(on_page, last_page) end;
  loop
    select * into before from library_readings where person_id = reader and item_id = read_item for update;
    exit when found;
    insert into library_readings (person_id, item_id, page, read_on, downloaded_on)
      values (reader, read_item, on_page, today, case when downloads then today end)
      on conflict do nothing;
    if found then
      update all_library_items as library_items set reads_count = reads_count + counts,
        downloads_count = downloads_count + case when downloads then counts else 0 end
        where id = read_item returning downloads_count into answer;
      return answer;
    end if;
  end loop;
  update library_readings set page = coalesce(on_page, page), read_on = today,
    downloaded_on = case when downloads then today else downloaded_on end
    where person_id = reader and item_id = read_item;
  if counts > 0 and (before.read_on < today or downloads and before.downloaded_on is distinct from today) then
    update all_library_items as library_items set
      reads_count = reads_count + case when before.read_on < today then 1 else 0 end,
      downloads_count = downloads_count
        + case when downloads and before.downloaded_on is distinct from today then 1 else 0 end
      where id = read_item;
  end if;
  select downloads_count into answer from library_items where id = read_item;
  return answer;
end $$;

-- The names in the media store of the files of a row.
create or replace function library_file_names(file library_files) returns text[] language sql stable as $$
  select array(
    select file.name
    union select jsonb_path_query(record, '$.name') #>> '{}' from unnest(array[file.picture, file.cover]) record
    union select jsonb_path_query(record, '$.variants[*].name') #>> '{}' from unnest(array[file.picture, file.cover]) record
  )
$$;

-- Delete a file with its last version. Until then it counts against the quota of one of its owners. When that owner is
-- deleted or deletes their version, the uploader of the oldest version takes over.
create or replace function let_library_file_go() returns trigger language plpgsql as $$
declare
  file library_files;
  heir uuid;
begin
  select * into file from library_files where id = old.file_id for update;
  if not found then
    return null;
  end if;
  select uploader_id into heir from library_versions where file_id = old.file_id order by created_at limit 1;
  if heir is null then
    delete from library_files where id = old.file_id;
    -- The stored files belong to nothing then, so the sweep deletes them.
    delete from stored_files where name = any (library_file_names(file));
  else
    update stored_files set owner_id = heir
      where name = any (library_file_names(file)) and (owner_id is null or owner_id = old.uploader_id);
  end if;
  return null;
end $$;
create or replace trigger library_version_is_gone after delete on library_versions
  for each row execute function let_library_file_go();

create or replace trigger deleted_library_requests_forget_notifications after delete on library_requests
  referencing old table as gone for each statement execute function forget_notifications();

-- Screen published texts.
create or replace trigger library_item_is_screened after insert or update of title, author, subject, description, version on all_library_items
  for each row execute function await_screening('library_item');
create or replace trigger library_request_is_screened after insert or update of title, subject, details on library_requests
  for each row execute function await_screening('library_request');
