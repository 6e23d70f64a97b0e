-- Categories of events. Those of the specification are fixed: only their place in lists can change.
create table event_categories (
  id uuid primary key,
  name text not null constraint event_categories_name_key unique check (char_length(name) between 1 and 40),
  -- in lists, lowest first
  place integer not null,
  is_fixed boolean not null default false,
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
-- names that differ only in case are the same name
create unique index event_categories_folded_key on event_categories (lower(name));

insert into event_categories (id, name, place, is_fixed) values
  ('0197c000-0000-7000-8000-000000000001', 'Tech', 1, true),
  ('0197c000-0000-7000-8000-000000000002', 'Coding', 2, true),
  ('0197c000-0000-7000-8000-000000000003', 'Design', 3, true);

-- An event has any category of the table, which holds the three that the check allowed.
-- widens: all_events_category_fkey
alter table all_events
  drop constraint events_category_check,
  add constraint all_events_category_fkey
    foreign key (category) references event_categories (name) on update cascade;
-- serves: whether a category has events, of any state
create index all_events_category_idx on all_events (category);
