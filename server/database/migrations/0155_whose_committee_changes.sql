-- Whom a change of the committee is about: who was on it once is suspended too when their account is recovered, so that
-- taking them off first, and naming them again afterwards, does not pass the suspension by.
alter table grievance_member_changes add column person_id uuid references people on delete set null;
create index grievance_member_changes_person_idx on grievance_member_changes (person_id);
