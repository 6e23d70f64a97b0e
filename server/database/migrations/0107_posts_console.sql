-- The table of posts that admins have (decision 188). Both columns follow from others and never change with likes and
-- comments, so counting these stays cheap.
alter table posts
  add column post_kind text not null generated always as (
    case
      when media = '[]' then 'text'
      when media -> 0 ->> 'type' <> 'video' then 'picture'
      when (media -> 0 ->> 'height')::int > (media -> 0 ->> 'width')::int then 'reel'
      else 'video'
    end
  ) stored,
  -- who it was written for, also while moderators have hidden it
  add column audience text not null generated always as (coalesce(shown_to, visibility)) stored;
-- posts of a kind, newest first; posts that are hidden; those for close friends, which are only counted
create index posts_kind_idx on posts (post_kind, id) where audience = 'public';
create index posts_hidden_idx on posts (id) where visibility = 'hidden';
create index posts_private_idx on posts (id) where audience = 'close_friends';

-- The likes of posts as a job has counted them: an index of posts.likes_count would make every like dearer.
create table liked_posts (
  post_id uuid primary key references posts on delete cascade,
  likes_count integer not null
);
create index liked_posts_order_idx on liked_posts (likes_count desc, post_id desc);
insert into liked_posts (post_id, likes_count)
select id, likes_count from posts where likes_count > 0 and audience = 'public';

-- what is reported of posts
create index moderation_cases_posts_idx on moderation_cases (subject_id) include (reports_count, state, owner_id)
  where subject_type = 'post';
-- the decisions of a month
create index moderation_decisions_in_force_idx on moderation_decisions (in_force_at) where state = 'in_force';
