-- What the library is searched by, kept by the triggers of functions/library-words.sql. Two tables of their own: what is
-- said of an item is small and is looked through quickly, the words of a file are many. Both hold what lists are narrowed
-- down by.
create table library_heads (
  item_id uuid primary key references library_items on delete cascade,
  uploader_id uuid not null,
  kind text not null,
  department text,
  semester smallint,
  subject_key text not null,
  -- words of title, author, subject and uploader, also as they read in Latin letters
  words tsvector not null
);
create index library_heads_words_idx on library_heads using gin (words) with (fastupdate = off);

create table library_texts (
  item_id uuid primary key references library_items on delete cascade,
  uploader_id uuid not null,
  kind text not null,
  department text,
  semester smallint,
  subject_key text not null,
  -- those of the head and of the file
  words tsvector not null
);
-- out of the row, whatever their size: what the index finds is then on few pages
alter table library_texts alter column words set storage external, set (toast_tuple_target = 128);
create index library_texts_words_idx on library_texts using gin (words) with (fastupdate = off);

-- Each word of heads, once: what a word with a typing error was meant to be.
create table library_terms (word text primary key);
create index library_terms_similar_idx on library_terms using gin (word gin_trgm_ops);
