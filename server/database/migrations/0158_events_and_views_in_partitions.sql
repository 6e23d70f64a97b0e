-- Tables that lose their oldest rows are partitioned by time, so that expiry drops a table and deletes no rows (decision
-- 273). The partitions are in a schema of their own. Each table has one for all rows before its first period, one for each
-- period (platform/db/partitions.ts), and a default one for clocks that are wrong.
create schema partitions;

-- Live events by days, because apps resume from the last day. No key spans the days: live_positions numbers the events of
-- a person, and each partition has the key (person_id, position).
alter table live_events rename to live_events_first;
alter table live_events_first set schema partitions;
create table live_events (
  person_id uuid not null references live_positions on delete cascade,
  position bigint not null,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
) partition by range (created_at);
create table partitions.live_events_default (like live_events including all, primary key (person_id, position));
alter table live_events attach partition partitions.live_events_default default;

-- Opened screens by the months of their hours.
alter table view_counts rename to view_counts_first;
alter table view_counts_first set schema partitions;
create table view_counts (
  screen text not null,
  hour timestamptz not null,
  count bigint not null,
  primary key (screen, hour)
) partition by range (hour);
create table partitions.view_counts_default (like view_counts including all);
alter table view_counts attach partition partitions.view_counts_default default;

-- The rows of before keep their table. Attaching reads them once, to see that they are of before the bound.
do $$ declare
  tomorrow text := to_char((now() at time zone 'UTC')::date + 1, 'YYYY-MM-DD" 00:00:00+00"');
  next_month text := to_char(date_trunc('month', now() at time zone 'UTC') + interval '1 month', 'YYYY-MM-DD" 00:00:00+00"');
begin
  execute format('alter table live_events attach partition partitions.live_events_first for values from (minvalue) to (%L)', tomorrow);
  execute format('alter table view_counts attach partition partitions.view_counts_first for values from (minvalue) to (%L)', next_month);
end $$;
