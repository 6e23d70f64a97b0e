-- The number of public posts per day (UTC). The sum is the exact total of the feed, and adding up days finds a page far
-- back without reading every post before it.

-- The day in the first 48 bits of a UUID of version 7, which are milliseconds since 1970.
create or replace function id_day(id uuid) returns date language sql immutable parallel safe as $$
  select (to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) at time zone 'UTC')::date
$$;

-- The lowest UUID of version 7 that can be generated on a day (UTC).
create or replace function first_id_of(day date) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from day::timestamp) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

-- A trigger, so that the totals stay right however a post is added or deleted (also with its author), and when
-- moderators hide or restore it.
create or replace function count_post() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.visibility = 'public' then
    update posts_per_day set count = count - 1 where day = id_day(old.id);
  end if;
  if tg_op <> 'DELETE' and new.visibility = 'public' then
    insert into posts_per_day (day, count) values (id_day(new.id), 1)
      on conflict (day) do update set count = posts_per_day.count + 1;
  end if;
  return null;
end $$;

create or replace trigger posts_are_counted after insert or delete on posts
  for each row execute function count_post();
create or replace trigger posts_hidden_are_counted after update of visibility on posts
  for each row when (new.visibility <> old.visibility) execute function count_post();
