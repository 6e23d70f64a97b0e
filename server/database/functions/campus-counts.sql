-- Count new people by day; the dashboard adds the counts up. By statement, so that an imported student list changes
-- each count once.

create or replace function campus_day(instant timestamptz) returns date language sql immutable parallel safe as $$
  select (instant at time zone 'Asia/Kolkata')::date
$$;

-- The lowest UUID of version 7 that can be generated at or after an instant.
create or replace function first_id_since(instant timestamptz) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

create or replace function count_joined() returns trigger language plpgsql as $$
begin
  insert into daily_counts (kind, day, key, count)
  select 'joined', campus_day(created_at), '', count(*) from changed group by 2 order by 2
  on conflict (kind, day, key) do update set count = daily_counts.count + excluded.count;
  return null;
end $$;

create or replace function count_gone() returns trigger language plpgsql as $$
begin
  update daily_counts set count = daily_counts.count - gone.count
  from (select campus_day(created_at) as day, count(*) as count from changed group by 1 order by 1) as gone
  where kind = 'joined' and daily_counts.day = gone.day and key = '';
  return null;
end $$;

create or replace trigger people_are_counted after insert on people
  referencing new table as changed for each statement execute function count_joined();
create or replace trigger gone_people_are_counted after delete on people
  referencing old table as changed for each statement execute function count_gone();
