-- The people whose notification of a text was withdrawn by an edit, or because the text was hidden. A later notification
-- about the text is silent for them. The row is deleted with the text, by forget_notifications().
create table notified_once (
  text_id uuid not null,
  person_id uuid not null references people on delete cascade,
  is_unread boolean not null,
  at timestamptz not null default now(),
  primary key (text_id, person_id)
);
-- what is deleted with a person
create index notified_once_person_idx on notified_once (person_id);
