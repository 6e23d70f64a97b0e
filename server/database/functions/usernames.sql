-- Keep people.username_look. With its unique index, Postgres refuses a username that looks like another.

-- 0 and o, 1, i and l, rn and m, vv and w look alike; dots and underscores are ignored.
create or replace function username_look(username text) returns text language sql immutable strict as $$
  select replace(replace(translate(username, '01i._', 'oll'), 'rn', 'm'), 'vv', 'w')
$$;

-- Usernames that pose as the college or as the people who run Quad, in every spelling.
create or replace function is_reserved_username(username text) returns boolean language sql immutable strict as $$
  select username_look(username) = any (select username_look(name) from unnest(array[
    'admin', 'administrator', 'college', 'help', 'moderator', 'office', 'official', 'principal', 'quad', 'root',
    'security', 'staff', 'support', 'system'
  ]) as reserved(name))
$$;

create or replace function set_username_look() returns trigger language plpgsql as $$
begin
  if is_reserved_username(new.username) and new.role not in ('admin', 'moderator') then
    raise unique_violation using message = 'a reserved username', constraint = 'people_username_key';
  end if;
  new.username_look := username_look(new.username);
  return new;
end $$;

create or replace trigger new_username_has_a_look before insert on people for each row
  execute function set_username_look();
-- Not for an unchanged username: it may look like an older one from before looks were compared.
create or replace trigger changed_username_has_a_look before update of username on people for each row
  when (new.username is distinct from old.username) execute function set_username_look();
