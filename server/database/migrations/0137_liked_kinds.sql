-- The table of posts by likes is counted and paged through without reading the posts (decision 188). The kind of a post never
-- changes.
alter table liked_posts add column post_kind text;
update liked_posts set post_kind = posts.post_kind from posts where posts.id = liked_posts.post_id;
alter table liked_posts alter column post_kind set not null;
create index liked_posts_kind_idx on liked_posts (post_kind, likes_count desc, post_id desc);
