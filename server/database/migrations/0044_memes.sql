-- Memes, and how often each person likes one.
create table memes (
  id uuid primary key,
  author_id uuid not null references people on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  -- as the media store has it
  media jsonb not null,
  -- the sum of meme_likes.count
  likes_count integer not null default 0 check (likes_count >= 0),
  created_at timestamptz not null default now()
);
-- one person's, for what goes with their account
create index memes_author_idx on memes (author_id, id desc);

create table meme_likes (
  meme_id uuid not null references memes on delete cascade,
  person_id uuid not null references people on delete cascade,
  count smallint not null check (count between 1 and 50),
  -- what was counted last, so that it counts once however often it is sent
  batch uuid not null,
  primary key (meme_id, person_id)
);
create index meme_likes_person_idx on meme_likes (person_id);
