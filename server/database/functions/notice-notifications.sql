-- uses: notifications

-- Delete notifications with their notice.
create or replace trigger notice_notifications_go after delete on notices
  referencing old table as gone for each statement execute function forget_notifications();

-- Delete notifications with their reminder.
create or replace trigger notice_reminder_notifications_go after delete on notice_reminders
  referencing old table as gone for each statement execute function forget_notifications();
