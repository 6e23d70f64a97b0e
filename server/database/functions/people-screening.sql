-- uses: screening
create or replace trigger person_is_screened after insert or update of name, username, bio, portfolio, profile_image on people
  for each row execute function await_screening('person');
-- Delete an erased account from the queue at once, although entries usually wait a minute.
create or replace function forget_person_in_screening() returns trigger language plpgsql as $$
begin
  delete from screening_queue where subject_type = 'person' and subject_id in (select id from gone);
  return null;
end $$;
create or replace trigger person_waits_no_more after delete on people
  referencing old table as gone for each statement execute function forget_person_in_screening();
