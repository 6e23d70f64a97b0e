-- uses: notifications
create or replace trigger data_archive_notifications_go after delete on data_archives
  referencing old table as gone for each statement execute function forget_notifications();
