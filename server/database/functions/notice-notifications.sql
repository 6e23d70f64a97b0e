-- uses: notifications

-- Delete notifications with their notice.
create or replace trigger notice_notifications_go after delete on notices
  referencing old table as gone for each statement execute function forget_notifications();
