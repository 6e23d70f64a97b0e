-- How many posts there are, by the day (UTC) that their id was made on. The sum is the exact total of the feed, and a
-- page far back is found by adding up days instead of walking over every post before it.

-- The day in the first 48 bits of a UUID of version 7, which are milliseconds since 1970.
create function id_day(id uuid) returns date language sql immutable parallel safe as $$
  select (to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) at time zone 'UTC')::date
$$;

create table posts_per_day (
  day date primary key,
  count integer not null check (count >= 0)
);

-- A trigger, so that the totals hold whichever way a post comes or goes (a person's posts go with the person).
create function count_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into posts_per_day (day, count) values (id_day(new.id), 1)
      on conflict (day) do update set count = posts_per_day.count + 1;
  else
    update posts_per_day set count = count - 1 where day = id_day(old.id);
  end if;
  return null;
end $$;

create trigger posts_are_counted after insert or delete on posts for each row execute function count_post();

insert into posts_per_day (day, count) select id_day(id), count(*) from posts group by 1;

-- The least UUID of version 7 made on or after the beginning of a day (UTC).
create function first_id_of(day date) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from day::timestamp) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;
