-- uses: notifications, search-words, conversations, screening, search-titles

-- Set the words that search reads.
create or replace function set_event_words() returns trigger language plpgsql as $$
begin
  new.words := search_words(concat_ws(' ', new.title, new.category, new.location, new.description));
  return new;
end $$;

create or replace trigger event_is_searchable
  before insert or update of title, category, location, description on all_events for each row
  execute function set_event_words();

update all_events set words = search_words(concat_ws(' ', title, category, location, description))
  where words is distinct from search_words(concat_ws(' ', title, category, location, description));

-- Renew the keys of an event's tickets when a host is removed, because hosts know the keys.
create or replace function renew_event_keys() returns trigger language plpgsql as $$
begin
  update event_keys set key = sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    where event_id in (select event_id from gone);
  return null;
end $$;

create or replace trigger event_hosts_are_gone after delete on event_hosts
  referencing old table as gone for each statement execute function renew_event_keys();

-- The file names of a picture or video.
create or replace function media_file_names(media jsonb) returns text[] language sql immutable as $$
  select array(
    select name from (
      values (media ->> 'name'), (media ->> 'poster'), (media ->> 'lowData'), (media ->> 'textTrack')
      union select variant ->> 'name' from jsonb_array_elements(media -> 'variants') variant
    ) files(name) where name is not null
  )
$$;

-- Delete the files of deleted pictures and covers.
-- Delete the files of deleted pictures and covers.
create or replace function forget_event_pictures() returns trigger language plpgsql as $$
begin
  perform discard_files(array(select unnest(media_file_names(media)) from gone));
  return null;
end $$;
create or replace trigger event_pictures_are_gone after delete on event_pictures
  referencing old table as gone for each statement execute function forget_event_pictures();

create or replace function forget_event_cover() returns trigger language plpgsql as $$
begin
  perform discard_files(media_file_names(old.cover));
  return null;
end $$;
create or replace trigger event_cover_is_gone after delete on all_events for each row
  when (old.cover is not null) execute function forget_event_cover();
create or replace trigger event_cover_is_replaced after update of cover on all_events for each row
  when (old.cover is not null and old.cover is distinct from new.cover) execute function forget_event_cover();

-- Delete notifications with their event or its parts.
create or replace trigger event_notifications_go after delete on all_events
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger event_registration_notifications_go after delete on event_registrations
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger event_team_notifications_go after delete on event_teams
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger event_change_notifications_go after delete on event_changes
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger event_update_notifications_go after delete on event_updates
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger event_reminder_notifications_go after delete on event_reminders
  referencing old table as gone for each statement execute function forget_notifications();

-- Screen published texts and pictures.
create or replace trigger event_is_screened after insert or update of title, location, description, map_address, cover, questions on all_events
  for each row execute function await_screening('event');
create or replace trigger event_update_is_screened after insert or update of text on event_updates
  for each row execute function await_screening('event_update');
create or replace trigger event_picture_is_screened after insert or update of media, alt_text on event_pictures
  for each row execute function await_screening('event_picture');

select search_by_title('all_events', 'events', 'title');
