-- The last day on which somebody used the app, in the time zone of the campus: a row a person, written once a day. What
-- is counted of it is told only in sums; a filter of the list of users asks for those who have not come for long.
create table last_seen (
  person_id uuid primary key references people on delete cascade,
  day date not null
);

create index last_seen_day_idx on last_seen (day);
