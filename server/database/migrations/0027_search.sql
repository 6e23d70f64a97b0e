-- What is searched: the words of people's names, of posts and of notices, kept by the triggers of
-- functions/search-*.sql, which also fill these tables and columns for what is there already. Tables of their own:
-- a follow or a like rewrites the row of a person or a post, and would rewrite its words with it.

create table people_names (
  person_id uuid primary key references people on delete cascade,
  -- the name as it is compared, see read_name
  name text not null,
  username text not null,
  -- words of the name and the username, and how they sound
  words tsvector not null,
  college_id uuid,
  is_disabled boolean not null
);
create index people_names_words_idx on people_names using gin (words) with (fastupdate = off);

-- the first by name and by username, for a search of a letter or two
create index people_names_name_idx on people_names (name text_pattern_ops);
create index people_names_username_idx on people_names (username text_pattern_ops);

-- Each word that names are made of, once: what a word with a typing error was meant to be.
create table name_words (word text primary key);
create index name_words_similar_idx on name_words using gin (word gin_trgm_ops);
create index name_words_prefix_idx on name_words (word text_pattern_ops);

create table post_words (
  post_id uuid primary key references posts on delete cascade,
  author_id uuid not null,
  visibility text not null,
  words tsvector not null
);
create index post_words_words_idx on post_words using gin (words) with (fastupdate = off);

alter table notices add column words tsvector;
create index notices_words_idx on notices using gin (words) with (fastupdate = off);
