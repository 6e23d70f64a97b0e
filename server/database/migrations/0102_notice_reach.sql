-- How far notices have come, counted as it happens: no list of announcements looks at people's notifications.
create table notice_reach (
  notice_id uuid primary key references notices on delete cascade,
  -- people who were notified of it
  told integer not null default 0,
  -- of those, who have marked that as read
  read integer not null default 0,
  acknowledged integer not null default 0
);

-- What has been read and acknowledged and is still to be counted. Rows are only added here, so that people who read the
-- same notices at once do not wait for each other; a job counts them together. No reference: what is about a notice that
-- has gone is dropped.
create table notice_reach_changes (
  id bigint primary key generated always as identity,
  notice_id uuid not null,
  read integer not null default 0,
  acknowledged integer not null default 0
);

insert into notice_reach (notice_id, told, read, acknowledged)
select id,
  (select count(*) from notifications where subject_id = notices.id and kind = 'notice'),
  (select count(*) from notifications where subject_id = notices.id and kind = 'notice' and not is_unread),
  (select count(*) from notice_acknowledgements where notice_id = notices.id)
from notices;

-- the announcements in the order of each count
create index notice_reach_told_idx on notice_reach (told, notice_id);
create index notice_reach_read_idx on notice_reach (read, notice_id);
create index notice_reach_acknowledged_idx on notice_reach (acknowledged, notice_id);
