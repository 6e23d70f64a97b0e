-- Moderators hide posts and comments. A hidden post is its author's alone, and remembers for whom it was.
alter table posts
  drop constraint posts_visibility_check,
  add constraint posts_visibility_check check (visibility in ('public', 'close_friends', 'hidden')),
  add column shown_to text check (shown_to in ('public', 'close_friends')),
  add constraint posts_shown_to_check1 check ((visibility = 'hidden') = (shown_to is not null));

-- A hidden comment stands here and comes back as it was: what lists and counts comments need not know of it.
create table hidden_comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null references people on delete cascade,
  text text not null,
  tags text[] not null,
  mentions jsonb not null,
  created_at timestamptz not null
);
create index hidden_comments_post_idx on hidden_comments (post_id);
create index hidden_comments_author_idx on hidden_comments (author_id);
