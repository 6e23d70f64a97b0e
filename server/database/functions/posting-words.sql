-- uses: search-words, search-titles
-- Index the words of postings and programs.

create or replace function set_posting_words() returns trigger language plpgsql as $$
begin
  new.words := search_words(concat_ws(' ', new.title, new.company, new.location, new.type, new.description));
  return new;
end $$;

create or replace trigger posting_is_searchable
  before insert or update of title, company, location, type, description on postings for each row
  execute function set_posting_words();

create or replace function set_program_words() returns trigger language plpgsql as $$
begin
  new.words := search_words(concat_ws(' ', new.title, new.organizer, new.mode, new.description));
  return new;
end $$;

create or replace trigger program_is_searchable
  before insert or update of title, organizer, mode, description on programs for each row
  execute function set_program_words();

update postings set title = title
  where words is distinct from search_words(concat_ws(' ', title, company, location, type, description));
update programs set title = title
  where words is distinct from search_words(concat_ws(' ', title, organizer, mode, description));

select search_by_title('postings', 'postings', 'title');
select search_by_title('programs', 'programs', 'title');
