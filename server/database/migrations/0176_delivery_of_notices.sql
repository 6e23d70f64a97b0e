-- The hostel of a student, and notices that are scheduled, pinned, expiring, urgent, mailed, or for a section or hostel.

-- The release before writes none of these columns, and their checks allow null.
-- contracts: student_records_hostel_check
-- contracts: notices_section_check
-- contracts: notices_hostel_check
-- contracts: notices_urgent_reason_check

alter table student_records add column hostel text check (char_length(hostel) between 1 and 60);
alter table student_corrections add column hostel text check (char_length(hostel) between 1 and 60);

alter table notices
  -- Of the college's list of students. Null is everyone.
  add column section text check (char_length(section) between 1 and 20),
  add column hostel text check (char_length(hostel) between 1 and 60),
  add column is_pinned boolean not null default false,
  -- When a scheduled notice is to be published; null for a notice that was published at once.
  add column publish_at timestamptz,
  -- Null until a scheduled notice is published.
  add column published_at timestamptz default now(),
  add column expires_at timestamptz,
  -- Whether the notifications of the expired notice have been marked as read.
  add column is_retired boolean not null default false,
  add column sends_mail boolean not null default false,
  -- Why the notice passes quiet hours; null for a notice that does not.
  add column urgent_reason text check (char_length(urgent_reason) between 1 and 300);
update notices set published_at = created_at;

-- the job that publishes
create index notices_scheduled_idx on notices (publish_at) where published_at is null;
-- the job that retires expired notices
create index notices_expiring_idx on notices (expires_at) where expires_at is not null and not is_retired;
-- the pinned notices of a list, newest first
create index notices_pinned_idx on notices (date desc, id desc) where is_pinned;
-- the audience of a section or hostel
create index student_records_section_idx on student_records (section) where section is not null;
create index student_records_hostel_idx on student_records (hostel) where hostel is not null;

-- Reminders of people who have not read a notice.
create table notice_reminders (
  id uuid primary key,
  notice_id uuid not null references notices on delete cascade,
  reminded_by uuid references people on delete set null,
  reminded_at timestamptz not null default now()
);
-- the last reminder of a notice
create index notice_reminders_notice_idx on notice_reminders (notice_id, reminded_at desc);
-- the people of a deleted account
create index notice_reminders_by_idx on notice_reminders (reminded_by);

-- Whether a person gets mails of the college, such as notices.
alter table notification_settings add column official_mails boolean not null default true;
