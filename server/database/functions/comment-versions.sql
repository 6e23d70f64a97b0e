-- Delete the history of deleted comments. Hiding moves a comment to hidden_comments, and restoring moves it back: both
-- insert first, so the comment is in the other table when it leaves its own.
create or replace function forget_comment_versions() returns trigger language plpgsql as $$
begin
  delete from comment_versions where comment_id in (
    select gone.id from gone
    where not exists (select from comments where comments.id = gone.id)
      and not exists (select from hidden_comments where hidden_comments.id = gone.id)
  );
  return null;
end $$;

create or replace trigger versions_are_forgotten after delete on comments
  referencing old table as gone for each statement execute function forget_comment_versions();
create or replace trigger versions_are_forgotten after delete on hidden_comments
  referencing old table as gone for each statement execute function forget_comment_versions();
