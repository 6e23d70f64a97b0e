-- Exam mode: until it ends, a person's devices are silent but for notices.

create table exam_modes (
  person_id uuid primary key references people on delete cascade,
  -- that of the person when they chose the last day
  time_zone text not null check (char_length(time_zone) <= 60),
  -- the row stays after this moment: what had to wait until then is pushed together
  ends_at timestamptz not null
);
