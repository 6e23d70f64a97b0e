-- uses: screening
create or replace trigger rating_is_screened after insert or update of text on handover_ratings
  for each row execute function await_screening('rating');
