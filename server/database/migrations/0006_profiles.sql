-- What a profile tells beside name and bio, and how people are found.

create extension if not exists pg_trgm;

alter table people
  add column hides_email boolean not null default false,
  add column college_id uuid references colleges on delete set null,
  add column department text check (department in ('cse', 'eee', 'mech', 'ds', 'che', 'civil')),
  add column year smallint check (year between 1 and 5),
  -- posts for close friends; posts_count counts those everybody sees
  add column close_posts_count integer not null default 0 check (close_posts_count >= 0),
  -- an address only where its owner shows it, so that nobody finds out a hidden one by searching
  add column search_text text not null generated always as (
    lower(name || E'\n' || username || case when hides_email then '' else E'\n' || email end)
  ) stored;

-- people by a part of name, username or shown address
create index people_search_idx on people using gin (search_text gin_trgm_ops);
-- an admin's search in addresses that are hidden from others
create index people_email_search_idx on people using gin (lower(email) gin_trgm_ops);
-- completion while a name is typed
create index people_username_prefix_idx on people (username text_pattern_ops);
create index people_name_prefix_idx on people (lower(name) text_pattern_ops);
-- suggestions: the same department, the same year
create index people_department_idx on people (department, year, id desc) where department is not null;
create index people_college_idx on people (college_id) where college_id is not null;
-- the people that are listed, and how many they are
create index people_listed_idx on people (id desc) where not is_disabled;
