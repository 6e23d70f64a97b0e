-- uses: notifications
-- Delete notifications of decisions and reports with them.
create or replace trigger notifications_of_decisions_go after delete on moderation_decisions
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger notifications_of_reports_go after delete on reports
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger notifications_of_cases_go after delete on moderation_cases
  referencing old table as gone for each statement execute function forget_notifications();
