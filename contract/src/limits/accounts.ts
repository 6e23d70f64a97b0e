import { MB, SECOND } from './units.ts';

// Limits of accounts: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
/** Long enough for any passphrase, short enough that hashing it costs nothing extra. */
export const PASSWORD_MAX = 128;
/** Accounts per page of the table. */
export const ACCOUNTS_PAGE_SIZE = 6;
/** Accounts per bulk action. */
export const ACCOUNTS_AT_ONCE = 500;
/** Audit log entries about an account on its page. */
export const ACCOUNT_HISTORY_MAX = 50;
/** E-mail domains of the college that admins may set. */
export const REGISTRATION_DOMAINS_MAX = 50;
/** Lifetimes: of an admin's invitation in days, of a sign-up link that a person asked for in hours. */
export const INVITATION_DAYS = 14;
export const ASKED_LINK_HOURS = 24;
/** Addresses per call that invites people. */
export const INVITATIONS_AT_ONCE = 100;
export const INVITATIONS_PAGE_SIZE = 50;
/** Listed students per page of the table. */
export const STUDENTS_PAGE_SIZE = 25;
/** Students per bulk action. */
export const STUDENTS_AT_ONCE = 1000;
/** The time between two invitations of a listed student, in hours. */
export const REMINDER_HOURS = 24;
export const ROLL_NUMBER_MAX = 40;
/** The section of a class, such as A. */
export const SECTION_MAX = 20;
/** The name of a hostel. */
export const HOSTEL_MAX = 60;
/** A student list as a CSV file: about 200,000 students. */
export const STUDENT_LIST_MAX_BYTES = 20 * MB;
/** A student list uploaded by a browser: about 50,000 students. */
export const SENT_STUDENT_LIST_MAX_BYTES = 5 * MB;
/** Listed problems of a student list; further problems are only counted. */
export const STUDENT_LIST_PROBLEMS_TOLD = 200;
/** Students named who are missing from an imported list; further ones are only counted. */
export const MISSING_STUDENTS_TOLD = 50;
/** The note of a student who asks for a correction, and the answer. */
export const CORRECTION_NOTE_MAX = 300;
/** The oldest open corrections in the list. */
export const CORRECTIONS_LISTED = 100;
/** How long an admin can undo a graduation, in days. */
export const GRADUATION_UNDO_DAYS = 14;
/** Students named in the preview of a graduation; further ones are only counted. */
export const GRADUATES_TOLD = 500;
/** The newest graduations in the list. */
export const GRADUATIONS_LISTED = 20;
/** Duration of a course, unless the student list has a year of graduation. */
export const COURSE_YEARS = 4;
/** The time without use after which a session ends. */
export const SESSION_LIFETIME = 30 * 24 * 3600 * SECOND;
/** The longest time that a session lasts, however often it is used: two semesters of a term each. */
export const SESSION_LONGEST = 180 * 24 * 3600 * SECOND;
/** Sessions of an account at once. Another sign-in ends the one that was not used for the longest time. */
export const SESSIONS_MAX = 100;
/** Recovery codes per set. */
export const RECOVERY_CODES = 10;
/** Characters of an authenticator or recovery code, with the spaces and dashes that people type. */
export const SIGN_IN_CODE_MAX = 40;
/** Time to finish a sign-in with a code or a passkey. */
export const CHALLENGE_LIFETIME = 10 * 60 * SECOND;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** Maximum age of the sign-in for a sensitive change by a user without a password. */
export const FRESH_SIGN_IN = 10 * 60 * SECOND;
/** Lifetime of an archive of a user's data. */
export const DATA_ARCHIVE_DAYS = 7;
/** Days in which users can cancel the deletion of their account. */
export const LEAVING_DAYS = 14;
/** Lifetime of the proof to cancel the deletion of an account, in milliseconds. */
export const LEAVING_PROOF_MS = 15 * 60 * 1000;
/** Characters. */
export const LEAVING_PROOF_MAX = 200;
/** Of a nominee: the relation to the owner, and a telephone number. */
export const NOMINEE_RELATION_MAX = 60;
export const NOMINEE_PHONE_MAX = 40;
/** The document that an admin has seen before carrying out a nominee's request. */
export const NOMINEE_PROOF_MAX = 500;
export const NOMINEE_TOKEN_MAX = 200;
/** The paper that staff saw before recording a guardian's decision. */
export const GUARDIAN_REASON_MAX = 500;
export const GUARDIAN_TOKEN_MAX = 200;
/** Students under 18 on a page of the console. */
export const MINORS_PAGE = 50;
/** The first link to a guardian works so long; later ones until the 18th birthday. */
export const GUARDIAN_LINK_DAYS = 14;
/** Mails that a student's requests send to guardians in 24 hours. */
export const GUARDIAN_MAILS_PER_DAY = 3;
/** The reason of a legal hold. */
export const HOLD_REASON_MAX = 200;
