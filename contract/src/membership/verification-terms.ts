import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/** The terms of verification. No schema, because the browser loads this file. */

export const VERIFICATION_STATES = ['open', 'approved', 'rejected', 'withdrawn', 'expired', 'revoked'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Reasons to reject a request, for the requester to read. */
export const VERIFICATION_REASONS = tableOfTexts({
  unreadable: msg`The picture cannot be read`,
  not_a_card: msg`The picture does not show a college ID card`,
  other_person: msg`The card belongs to someone else`,
  wrong_number: msg`The roll number is not the one on the card`,
  expired_card: msg`The card has expired`,
  other: msg`Another reason`,
});
export type VerificationReason = keyof typeof VERIFICATION_REASONS;
export const VERIFICATION_REASON_KEYS = Object.keys(VERIFICATION_REASONS) as VerificationReason[];

/** Reasons to revoke a verification, for its owner to read. */
export const REVOCATION_REASONS = tableOfTexts({
  mistake: msg`It was given by mistake`,
  others_number: msg`The roll number belongs to someone else`,
  left_college: msg`The account’s owner has left the college`,
  misused: msg`The account is used by someone else`,
  other: msg`Another reason`,
});
export type RevocationReason = keyof typeof REVOCATION_REASONS;
export const REVOCATION_REASON_KEYS = Object.keys(REVOCATION_REASONS) as RevocationReason[];

/** The text of a reason, both of a rejection and of a revocation. */
export const reasonText = (reason: VerificationReason | RevocationReason): string =>
  ({ ...VERIFICATION_REASONS, ...REVOCATION_REASONS })[reason];

export const VERIFICATION_SORTS = ['sent', 'decided', 'name', 'rollNumber'] as const;
export type VerificationSort = (typeof VERIFICATION_SORTS)[number];

export const VERIFICATION_SAYS = { rollNumber: msg`Please enter the roll number on your card` } as const;
