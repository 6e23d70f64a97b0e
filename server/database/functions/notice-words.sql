-- uses: search-words, search-titles
-- Index the words of notices.

create or replace function set_notice_words() returns trigger language plpgsql as $$
begin
  new.words := search_words(new.title || ' ' || new.description);
  return new;
end $$;

create or replace trigger notice_is_searchable before insert or update of title, description on notices for each row
  execute function set_notice_words();

update notices set words = search_words(title || ' ' || description)
  where words is distinct from search_words(title || ' ' || description);

select search_by_title('notices', 'notices', 'title');
