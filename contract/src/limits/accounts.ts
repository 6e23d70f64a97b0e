import { MB, SECOND } from './units.ts';

// Limits of accounts: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
/** Long enough for any passphrase, short enough that hashing it costs nothing extra. */
export const PASSWORD_MAX = 128;
/** A page of the table of accounts. */
export const ACCOUNTS_PAGE_SIZE = 6;
/** Accounts that one bulk action is done to. */
export const ACCOUNTS_AT_ONCE = 500;
/** What the audit log has of an account, as far as its page shows it. */
export const ACCOUNT_HISTORY_MAX = 50;
/** E-mail domains that may be named as those of the college. */
export const REGISTRATION_DOMAINS_MAX = 50;
/** An invitation by an admin can be used for so long; a link that somebody has asked for themselves for as many hours. */
export const INVITATION_DAYS = 14;
export const ASKED_LINK_HOURS = 24;
/** Addresses that are invited by one call. */
export const INVITATIONS_AT_ONCE = 100;
export const INVITATIONS_PAGE_SIZE = 50;
export const ROLL_NUMBER_MAX = 40;
/** The section of a class, such as A. */
export const SECTION_MAX = 20;
/** A list of students, as a CSV file: some 200,000 of them. */
export const STUDENT_LIST_MAX_BYTES = 20 * MB;
/** One that is sent from a browser: some 50,000 students. */
export const SENT_STUDENT_LIST_MAX_BYTES = 5 * MB;
/** Problems with its lines that are told; the others are counted. */
export const STUDENT_LIST_PROBLEMS_TOLD = 200;
/** Years that a course takes, unless the list of students says when somebody graduates. */
export const COURSE_YEARS = 4;
export const SESSION_LIFETIME = 30 * 24 * 3600 * SECOND;
/** Devices that their owner is shown. */
export const SESSIONS_LISTED_MAX = 100;
/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10;
/** A code of an app or a recovery code, with what people type around it. */
export const SIGN_IN_CODE_MAX = 40;
/** How long a code or a passkey may take to finish a sign-in. */
export const CHALLENGE_LIFETIME = 10 * 60 * SECOND;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** A change that asks for a proof believes a sign-in for so long, where there is no password to ask for. */
export const FRESH_SIGN_IN = 10 * 60 * SECOND;
/** An archive of one’s data is kept this long. */
export const DATA_ARCHIVE_DAYS = 7;
/** For so many days, people who have deleted their account can still keep it. */
export const LEAVING_DAYS = 14;
/** How long an answer to signing in lets one keep an account that is being deleted, in milliseconds. */
export const LEAVING_PROOF_MS = 15 * 60 * 1000;
/** Characters. */
export const LEAVING_PROOF_MAX = 200;
