-- uses: hidden-rows, search-words, notifications, screening, search-titles
-- Words and cascades of listings and lost items.

create or replace function set_listing_words() returns trigger language plpgsql as $$
begin
  new.words := search_words(concat_ws(' ', new.title, new.category, new.description));
  return new;
end $$;
create or replace trigger listing_is_searchable
  before insert or update of title, category, description on all_listings for each row execute function set_listing_words();
update all_listings set words = search_words(concat_ws(' ', title, category, description))
  where words is distinct from search_words(concat_ws(' ', title, category, description));

create or replace function set_lost_item_words() returns trigger language plpgsql as $$
begin
  new.words := search_words(concat_ws(' ', new.title, new.place, new.description));
  return new;
end $$;
create or replace trigger lost_item_is_searchable
  before insert or update of title, place, description on all_lost_items for each row execute function set_lost_item_words();
update all_lost_items set words = search_words(concat_ws(' ', title, place, description))
  where words is distinct from search_words(concat_ws(' ', title, place, description));

-- A listing that was reserved for a deleted account becomes available again.
create or replace function free_reservation() returns trigger language plpgsql as $$
begin
  if new.state = 'reserved' and new.reserved_for is null then
    new.state := 'available';
    new.reserved_at_price := null;
  end if;
  return new;
end $$;
create or replace trigger reservation_is_somebodys
  before update of reserved_for on all_listings for each row execute function free_reservation();

-- Cancel the hand-over of a deleted object.
create or replace function cancel_handovers_of_gone() returns trigger language plpgsql as $$
begin
  update handovers set state = 'cancelled', code = null
    from gone where handovers.kind = tg_argv[0] and handovers.subject_id = gone.id and handovers.state = 'open';
  return null;
end $$;
create or replace trigger handovers_of_listings_end after delete on all_listings
  referencing old table as gone for each statement execute function cancel_handovers_of_gone('listing');
create or replace trigger handovers_of_lost_items_end after delete on all_lost_items
  referencing old table as gone for each statement execute function cancel_handovers_of_gone('lost_item');

create or replace trigger listing_notifications_go after delete on all_listings
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger listing_reminder_notifications_go after delete on listing_reminders
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger lost_item_notifications_go after delete on all_lost_items
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger handover_notifications_go after delete on handovers
  referencing old table as gone for each statement execute function forget_notifications();

-- Build a query for any of the words of a text, except short ones, which most texts contain. Null without words.
create or replace function matching_words_query(written text) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg('''' || word || '''', ' | ')::tsquery
  from (select distinct word from split_words(written) where char_length(word) > 2 limit 40) words
  where word not in ('the', 'and', 'with', 'for', 'was', 'has', 'lost', 'found', 'near', 'from', 'its', 'left')
$$;

-- Screen published texts.
create or replace trigger listing_is_screened after insert or update of title, description on all_listings
  for each row execute function await_screening('listing');
create or replace trigger lost_item_is_screened after insert or update of title, description, place, question on all_lost_items
  for each row execute function await_screening('lost_item');
create or replace trigger listing_picture_is_screened after insert or update of listing_id, alt_text on market_pictures
  for each row execute function await_screening('listing', 'listing_id');
create or replace trigger lost_item_picture_is_screened after insert or update of lost_item_id, alt_text on market_pictures
  for each row execute function await_screening('lost_item', 'lost_item_id');

select search_by_title('all_listings', 'listings', 'title');
