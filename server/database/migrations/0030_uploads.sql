-- Files that have been sent, or are being sent, and are not shown by anything yet. Each is the file of its id in the
-- folder of uploads, and counts against its owner's quota. It goes when what is made of it is stored, or with its owner.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references people on delete cascade,
  -- what its owner calls the file, to name it in messages; empty when they did not say
  file_name text not null,
  -- how large the file is, and how much of it has arrived
  bytes bigint not null check (bytes > 0),
  received bigint not null check (received between 0 and bytes),
  created_at timestamptz not null default now(),
  -- when something was added to it last
  touched_at timestamptz not null default now()
);
create index uploads_owner_idx on uploads (owner_id) include (bytes);
create index uploads_touched_idx on uploads (touched_at);

-- Posts whose video cannot be played yet, under the ids that they will have. They are posts when it can: until then
-- nothing but this table knows them.
create table processing_posts (
  id uuid primary key,
  author_id uuid not null references people on delete cascade,
  -- deferred, because the two are removed together
  upload_id uuid not null unique references uploads deferrable initially deferred,
  -- what is written of the post, and what is done to the video, as the call has them
  form jsonb not null,
  edit jsonb not null,
  -- what is said in the video, as WebVTT
  text_track text,
  -- of the video as it was sent, upright
  width integer not null,
  height integer not null,
  duration real not null,
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- how often it could not be done for reasons that are not the file's
  setbacks smallint not null default 0,
  -- the code of the error, once it has failed
  problem text check ((problem is not null) = (state = 'failed')),
  created_at timestamptz not null default now()
);
create index processing_posts_author_idx on processing_posts (author_id);

-- Upright videos, newest first.
create index posts_reels_idx on posts (id desc)
  where media -> 0 ->> 'type' = 'video' and (media -> 0 ->> 'height')::int > (media -> 0 ->> 'width')::int;
