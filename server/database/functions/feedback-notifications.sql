-- uses: notifications

create or replace trigger feedback_messages_forget_notifications after delete on feedback_messages
  referencing old table as gone for each statement execute function forget_notifications();
