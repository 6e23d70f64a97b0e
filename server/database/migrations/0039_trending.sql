-- What /trending shows, computed by a job from the last seven days: one row, replaced each time.
create table trending (
  is_only boolean primary key default true check (is_only),
  computed_at timestamptz not null,
  -- the entries of each list with what their scores are made of
  content jsonb not null
);

-- The likes of the last seven days. Likes are stored in the order of their time, so that a few bytes for each run of
-- pages find them; a tree would have to grow with each like.
create index likes_by_time_idx on likes using brin (created_at) with (pages_per_range = 32, autosummarize = on);
