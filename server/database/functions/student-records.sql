-- uses: notifications

-- Link people to the college's student list. A user with a confirmed address is the student with that address.

create or replace function claim_student_record() returns trigger language plpgsql as $$
declare
  record student_records;
begin
  -- An import in progress has not seen this person, and this person not its new entries.
  perform pg_advisory_xact_lock_shared(hashtext('student-records'));
  if exists (select from student_records where person_id = new.id) then
    return null;
  end if;
  update student_records set person_id = new.id where email = lower(new.email) and person_id is null returning * into record;
  if found then
    update people set
      department = coalesce(department, record.department),
      year = case when record.graduated_at is null then coalesce(year, record.year) end,
      alumnus_since = coalesce(alumnus_since, record.graduated_at),
      college_email = case when record.graduated_at is null then college_email else coalesce(college_email, record.email) end
    where id = new.id;
  end if;
  return null;
end $$;

create or replace trigger new_person_claims_student_record after insert on people for each row
  when (new.email_verified) execute function claim_student_record();
create or replace trigger person_claims_student_record after update of email, email_verified on people for each row
  when (new.email_verified) execute function claim_student_record();

-- Delete notifications with their correction.
create or replace trigger correction_notifications_go after delete on student_corrections
  referencing old table as gone for each statement execute function forget_notifications();
