-- uses: screening
create or replace trigger post_is_screened after insert or update of caption, location, media on posts
  for each row execute function await_screening('post');
create or replace trigger comment_is_screened after insert or update of text on comments
  for each row execute function await_screening('comment');
