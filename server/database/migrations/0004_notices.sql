create table notices (
  id uuid primary key,
  college_id uuid not null references colleges on delete cascade,
  author_id uuid references people on delete set null,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) <= 5000),
  -- the day the notice is of; shown as day-month-year
  date date not null,
  created_at timestamptz not null default now()
);
-- newest first by date, ties by id descending
create index notices_newest_idx on notices (date desc, id desc);
