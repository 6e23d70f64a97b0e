-- A confirmed payment for a membership may be reversed: the money went back. Its note says why.
-- These checks accept one state more than before.
-- widens: membership_payments_state_check
-- widens: membership_payments_check2
-- widens: membership_payments_check4
alter table membership_payments
  drop constraint membership_payments_state_check,
  drop constraint membership_payments_check2,
  drop constraint membership_payments_check4,
  add constraint membership_payments_state_check
    check (state in ('started', 'waiting', 'confirmed', 'rejected', 'withdrawn', 'reversed')),
  add constraint membership_payments_check2
    check ((state in ('confirmed', 'reversed')) = (ends_at is not null and starts_at is not null)),
  add constraint membership_payments_check4
    check ((state in ('confirmed', 'rejected', 'withdrawn', 'reversed')) = (decided_at is not null));
