-- The last day (UTC) on which somebody used the app: a row a person, written once a day. What is counted of it is told
-- only in sums; a filter of the users' list asks for those who have not come for long.
create table last_seen (
  person_id uuid primary key references people on delete cascade,
  day date not null
);

create index last_seen_day_idx on last_seen (day);
