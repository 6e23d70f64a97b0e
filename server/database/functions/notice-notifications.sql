-- uses: notifications

-- What is about a notice goes with it.
create or replace trigger notice_notifications_go after delete on notices
  referencing old table as gone for each statement execute function forget_notifications();
