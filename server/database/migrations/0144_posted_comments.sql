-- Which comments the devices of their authors have sent, by the ids that the devices gave them: one that is sent again is
-- not written again, also after it was deleted. Comments move to `hidden_comments` and back, so there is no foreign key.
create table posted_comments (
  author_id uuid not null references people on delete cascade,
  client_id uuid not null,
  comment_id uuid not null,
  posted_at timestamptz not null default now(),
  primary key (author_id, client_id)
);
