-- An admin can take a verification back: its request says why, and when.

alter table verification_requests
  drop constraint verification_requests_state_check,
  drop constraint verification_requests_reason_check,
  drop constraint verification_requests_check2,
  add constraint verification_requests_state_check
    check (state in ('open', 'approved', 'rejected', 'withdrawn', 'expired', 'revoked')),
  add constraint verification_requests_reason_check check (
    reason in (
      'unreadable', 'not_a_card', 'other_person', 'wrong_number', 'expired_card', 'other', 'mistake', 'others_number',
      'left_college', 'misused'
    )
  ),
  add constraint verification_requests_reason_state_check check ((state in ('rejected', 'revoked')) = (reason is not null));

-- what was closed, by when
create index verification_requests_decided_idx on verification_requests (state, decided_at, id);
