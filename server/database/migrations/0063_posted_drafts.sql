-- Drafts that a post was made of: none is posted twice, from another tab or by a call that is made again.
create table posted_drafts (
  author_id uuid not null references people on delete cascade,
  draft_id uuid not null,
  posted_at timestamptz not null default now(),
  primary key (author_id, draft_id)
);
