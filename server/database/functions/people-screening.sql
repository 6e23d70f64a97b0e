-- uses: screening
create or replace trigger person_is_screened after insert or update of name, username, bio, portfolio, profile_image on people
  for each row execute function await_screening('person');
