-- uses: notifications

-- Delete notifications with their request or payment.
create or replace trigger verification_notifications_go after delete on verification_requests
  referencing old table as gone for each statement execute function forget_notifications();
create or replace trigger payment_notifications_go after delete on membership_payments
  referencing old table as gone for each statement execute function forget_notifications();
