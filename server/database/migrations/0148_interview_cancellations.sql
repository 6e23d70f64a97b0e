-- Interviews that somebody had booked and whose slot was taken back. Notifications are about these: each tells its time,
-- which is gone with the slot.
create table interview_cancellations (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  starts_at timestamptz not null
);
create index interview_cancellations_application_idx on interview_cancellations (application_id);
