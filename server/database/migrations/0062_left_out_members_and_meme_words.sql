-- Reports about members of the committee, who do not read them.

-- What guests name a member by: it is not their account, and another one when they are named again.
alter table grievance_members add column id uuid not null unique default gen_random_uuid();

-- Whether there is somebody whom the report is kept from. Who that is, is sealed with the rest of it.
alter table grievances add column leaves_out boolean not null default false;
-- those that a member may not be shown
create index grievances_leaving_out_idx on grievances (id) where leaves_out;

-- What memes are searched by, kept by the triggers of functions/meme-words.sql. A table of its own: a like rewrites the row
-- of a meme, and would rewrite its words with it.
create table meme_words (
  meme_id uuid primary key references memes on delete cascade,
  author_id uuid not null references people on delete cascade,
  -- words of title and author, also as they read in Latin letters
  words tsvector not null
);
create index meme_words_words_idx on meme_words using gin (words) with (fastupdate = off);
-- one person's, for what goes with their account
create index meme_words_author_idx on meme_words (author_id);
