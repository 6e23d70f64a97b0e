-- Lock two people before their relation changes; false when one of them does not exist. Locks in order of ids, so that
-- two changes never wait for each other. The caller must read in later statements: a statement that began before the
-- lock was granted would not see the change it waited for.
create or replace function lock_people(one uuid, other uuid) returns boolean language plpgsql as $$
begin
  perform 1 from people where id in (one, other) order by id for no key update;
  return (select count(*) = 2 from people where id in (one, other));
end $$;
