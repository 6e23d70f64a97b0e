-- The folded titles of everything that search finds by its title: exact and beginning matches come first, and a
-- misspelt word is corrected from them. The functions in search-titles.sql maintain the table.
create table search_titles (
  kind text not null,
  subject_id uuid not null,
  title text not null,
  primary key (kind, subject_id)
);
-- finds titles that begin with the typed text, exact ones first
create index search_titles_beginning_idx on search_titles (kind, title text_pattern_ops);
-- finds titles and tags with a similar word
create index search_titles_similar_idx on search_titles using gin (title gin_trgm_ops);
create index tags_similar_idx on tags using gin (tag gin_trgm_ops);
