-- uses: notifications
create or replace trigger breach_notifications_go after delete on breaches
  referencing old table as gone for each statement execute function forget_notifications();
