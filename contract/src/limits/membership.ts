import { SECOND } from './units.ts';

// Limits of membership: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** The picture of an ID card is erased after this long without a decision. */
export const VERIFICATION_KEPT_MS = 30 * 24 * 3600 * SECOND;
/** Wait after a rejection before asking again. */
export const VERIFICATION_AGAIN_MS = 24 * 3600 * SECOND;
export const VERIFICATIONS_PAGE_SIZE = 20;
/** A note about a decision, besides its reason. */
export const DECISION_NOTE_MAX = 500;
/** Rupees, and months. */
export const MEMBERSHIP_AMOUNT_MAX = 100_000;
export const MEMBERSHIP_MONTHS_MAX = 24;
/** People are reminded this long before their membership ends. */
export const MEMBERSHIP_REMINDER_MS = 7 * 24 * 3600 * SECOND;
export const RECEIPTS_LISTED = 24;
export const SUPPORTERS_PAGE_SIZE = 30;
export const PAYMENTS_PAGE_SIZE = 20;
/** Payments confirmed with one click, and lines of a bank statement per comparison. */
export const PAYMENTS_AT_ONCE = 100;
export const STATEMENT_LINES = 500;
