-- Comments have replies, one level deep, and likes. Replies go with the comment they answer.
alter table comments
  add column parent_id uuid references comments on delete cascade,
  add column likes_count integer not null default 0 check (likes_count >= 0);
-- the replies to a comment
create index comments_parent_idx on comments (parent_id) where parent_id is not null;

create table comment_likes (
  comment_id uuid not null references comments on delete cascade,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (comment_id, person_id)
);
-- what a person likes, and what goes when they go
create index comment_likes_person_idx on comment_likes (person_id);

-- A hidden comment remembers what it answers, and with which comment it was hidden: it comes back with that one.
alter table hidden_comments
  add column parent_id uuid,
  add column hidden_with uuid;
create index hidden_comments_parent_idx on hidden_comments (parent_id) where parent_id is not null;

create table hidden_comment_likes (
  comment_id uuid not null references hidden_comments on delete cascade,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null,
  primary key (comment_id, person_id)
);
create index hidden_comment_likes_person_idx on hidden_comment_likes (person_id);
