-- What a username looks like: separators left out, and characters alike taken for one (functions/usernames.sql, the
-- same expression). A new username that looks like another is refused. Those that exist stay: of several alike, the
-- oldest has the look, and the others have none.
alter table people add column username_look text;

with looks as (
  select id, replace(replace(translate(username, '01i._', 'oll'), 'rn', 'm'), 'vv', 'w') as look from people
)
update people set username_look = oldest.look
  from (select distinct on (look) id, look from looks order by look, id) oldest
  where people.id = oldest.id;

create unique index people_username_look_key on people (username_look);
