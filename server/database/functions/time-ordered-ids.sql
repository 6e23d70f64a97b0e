-- A UUID of version 7 for an instant, ordered by microseconds, like the server's (`newId`). A single expression, so
-- that Postgres can inline it.
create or replace function time_ordered_id(at timestamptz) returns uuid language sql volatile parallel safe as $$
  select (
    lpad(to_hex((extract(epoch from at) * 1000000)::bigint / 1000), 12, '0') || '7'
    || lpad(to_hex((extract(epoch from at) * 1000000)::bigint % 1000 * 4), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17)
  )::uuid
$$;

-- The instant of a time-ordered id, to the millisecond. Postgres has a function for this from version 17 on.
create or replace function time_of_id(id uuid) returns timestamptz language sql immutable strict parallel safe as $$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;

-- The lowest time-ordered id of an instant.
create or replace function lowest_id(at timestamptz) returns uuid language sql immutable strict parallel safe as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
