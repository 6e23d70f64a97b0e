-- uses: notifications

-- Delete notifications with their post or comment.
create or replace trigger post_notifications_go after delete on posts
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger comment_notifications_go after delete on comments
  referencing old table as gone for each statement execute function forget_notifications();
