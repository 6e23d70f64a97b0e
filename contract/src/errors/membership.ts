import type { ErrorDefinitions } from './definition.ts';

export const MEMBERSHIP_ERRORS = {
  verification_own: { status: 403, message: 'You cannot decide about your own request.' },
  verification_of_friend: { status: 403, message: 'You cannot decide about a friend’s request.' },
  not_verified: { status: 403, message: 'Premium is for verified accounts. Ask for verification first.' },
  no_membership: { status: 403, message: 'Your premium membership has ended.' },
  payment_own: { status: 403, message: 'You cannot decide about your own payment.' },
  no_such_verification: { status: 404, message: 'There is no such verification request.' },
  no_such_payment: { status: 404, message: 'There is no such payment.' },
  verified_already: { status: 409, message: 'Your account is already verified.' },
  verification_open: { status: 409, message: 'You have already asked. A moderator will look at it.' },
  verification_too_soon: { status: 409, message: 'You can ask again one day after the last decision.' },
  verification_ended: {
    status: 409,
    message: 'This account is no longer verified. Someone may just have removed its verification.',
  },
  verification_decided: { status: 409, message: 'This request has been decided or cancelled.' },
  payments_not_set_up: { status: 409, message: 'Your college has not set up payments yet.' },
  payment_decided: { status: 409, message: 'This payment has been decided or cancelled.' },
  reference_used: {
    status: 409,
    message: 'This reference has already been sent. Check the digits, or write to us at Feedback & Support.',
  },
} as const satisfies ErrorDefinitions;
