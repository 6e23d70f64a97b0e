-- Posts, likes and comments. A post's row is locked before anything that hangs on it is written, always in that
-- order, so that liking, commenting and deleting at once neither deadlock nor miscount.

create table posts (
  id uuid primary key,
  author_id uuid not null references people on delete cascade,
  caption text not null default '' check (char_length(caption) <= 500),
  location text not null default '' check (char_length(location) <= 100),
  visibility text not null default 'public' check (visibility in ('public')),
  -- what the media store keeps for it, see MediaRecord; [] for words alone
  media jsonb not null default '[]',
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  check (jsonb_array_length(media) > 0 or caption ~ '\S')
);
-- one person's posts, newest first (the feed of all is the primary key backwards)
create index posts_author_idx on posts (author_id, id desc);

create table likes (
  post_id uuid not null references posts on delete cascade,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (post_id, person_id)
);
-- the newest likes of a post
create index likes_newest_idx on likes (post_id, created_at desc) include (person_id);
-- what goes when a person goes
create index likes_person_idx on likes (person_id);

create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null references people on delete cascade,
  text text not null check (char_length(text) <= 500 and text ~ '\S'),
  created_at timestamptz not null default now()
);
-- the newest comments of a post
create index comments_newest_idx on comments (post_id, id desc);
create index comments_author_idx on comments (author_id);

-- Likes a post, or takes the like back, and keeps the count. No row when there is no such post.
create function toggle_like(liked_post uuid, liker uuid, out liked boolean, out likes_count integer)
returns setof record language plpgsql as $$
begin
  perform 1 from posts where id = liked_post for no key update;
  if not found then
    return;
  end if;
  delete from likes where post_id = liked_post and person_id = liker;
  liked := not found;
  if liked then
    insert into likes (post_id, person_id) values (liked_post, liker);
  end if;
  update posts p set likes_count = p.likes_count + case when liked then 1 else -1 end
    where p.id = liked_post returning p.likes_count into likes_count;
  return next;
end $$;
