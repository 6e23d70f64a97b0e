import { SECOND } from './units.ts';

// Limits of membership: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** The picture of a card is erased when nobody has decided for so long. */
export const VERIFICATION_KEPT_MS = 30 * 24 * 3600 * SECOND;
/** After a rejection one may ask again when so long has passed. */
export const VERIFICATION_AGAIN_MS = 24 * 3600 * SECOND;
export const VERIFICATIONS_PAGE_SIZE = 20;
/** What is said of a decision beside its reason. */
export const DECISION_NOTE_MAX = 500;
/** Rupees, and months. */
export const MEMBERSHIP_AMOUNT_MAX = 100_000;
export const MEMBERSHIP_MONTHS_MAX = 24;
/** People are reminded so long before their membership ends. */
export const MEMBERSHIP_REMINDER_MS = 7 * 24 * 3600 * SECOND;
export const RECEIPTS_LISTED = 24;
export const SUPPORTERS_PAGE_SIZE = 30;
export const PAYMENTS_PAGE_SIZE = 20;
/** Payments confirmed with one click, and lines of a bank statement compared at once. */
export const PAYMENTS_AT_ONCE = 100;
export const STATEMENT_LINES = 500;
