-- Who has read which notice. A row is written when the notice was shown to the person, or when they acknowledged it.
create table notice_reads (
  person_id uuid not null references people on delete cascade,
  notice_id uuid not null references notices on delete cascade,
  read_at timestamptz not null default now(),
  primary key (person_id, notice_id)
);
-- what goes when a notice goes
create index notice_reads_notice_idx on notice_reads (notice_id);

-- What people acknowledged, and what they marked as read among their notifications, is not new to them.
insert into notice_reads (person_id, notice_id, read_at)
select person_id, notice_id, acknowledged_at from notice_acknowledgements
on conflict do nothing;
insert into notice_reads (person_id, notice_id, read_at)
select person_id, subject_id, coalesce(read_at, at) from notifications
join notices on notices.id = subject_id
where kind = 'notice' and not is_unread
on conflict do nothing;
