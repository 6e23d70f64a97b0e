-- The campus in numbers, prepared: screens of admins add up a few rows and never read what people have posted. No number
-- knows whose it is.

-- What happened on each day, in the time zone of the campus. `kind` says what is counted, `key` which sort of it.
create table daily_counts (
  kind text not null,
  day date not null,
  key text not null default '',
  count bigint not null,
  primary key (kind, day, key)
);

-- How often a screen was opened in each hour; those of all screens together stand under an empty name.
create table view_counts (
  screen text not null,
  hour timestamptz not null,
  count bigint not null,
  primary key (screen, hour)
);

-- How many of those who joined in a week were here in that week and in later ones. Weeks begin on Monday.
create table retention_counts (
  joined_week date not null,
  week date not null,
  count integer not null,
  primary key (joined_week, week)
);

-- those who are here already
insert into daily_counts (kind, day, key, count)
select 'joined', (created_at at time zone 'Asia/Kolkata')::date, '', count(*) from people group by 2;

-- what needs somebody's attention: mails that no server took
create index mails_failed_idx on mails (created_at) where content is null and sent_at is null;
