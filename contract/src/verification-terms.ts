/** Terms of verification. No dependency, because the browser loads them. */

export const VERIFICATION_STATES = ['open', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Why a request is rejected, as the person who asked is told. */
export const VERIFICATION_REASONS = {
  unreadable: 'The picture cannot be read',
  not_a_card: 'The picture does not show a college ID card',
  other_person: 'The card belongs to somebody else',
  wrong_number: 'The roll number is not the one on the card',
  expired_card: 'The card has expired',
  other: 'Another reason',
} as const;
export type VerificationReason = keyof typeof VERIFICATION_REASONS;
export const VERIFICATION_REASON_KEYS = Object.keys(VERIFICATION_REASONS) as VerificationReason[];

export const VERIFICATION_SAYS = { rollNumber: 'Please enter the roll number on your card' } as const;
