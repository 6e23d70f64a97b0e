-- uses: notifications

-- Delete notifications with their posting, application or certificate.
create or replace trigger posting_notifications_go after delete on postings
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger posting_reminder_notifications_go after delete on posting_reminders
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger application_notifications_go after delete on applications
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger application_change_notifications_go after delete on application_changes
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger interview_cancellation_notifications_go after delete on interview_cancellations
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger certificate_notifications_go after delete on certificates
  referencing old table as gone for each statement execute function forget_notifications();
