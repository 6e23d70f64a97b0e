-- An edit of a post may change its location, so its history stores both. Null in versions from before: unknown.
alter table caption_versions add column location text;

-- Comments that their authors have edited.
alter table comments add column edited_at timestamptz;
alter table hidden_comments add column edited_at timestamptz;

-- What a comment said, each until the next text was written. It has no foreign key to comments, because a hidden comment
-- is in another table and its history must survive: a trigger deletes the versions of deleted comments.
create table comment_versions (
  id uuid primary key,
  comment_id uuid not null,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null references people on delete cascade,
  text text not null,
  written_at timestamptz not null
);
-- The history of a comment, newest first.
create index comment_versions_newest_idx on comment_versions (comment_id, id desc);
-- Deletion of a post, and of an account.
create index comment_versions_post_idx on comment_versions (post_id);
create index comment_versions_author_idx on comment_versions (author_id);
