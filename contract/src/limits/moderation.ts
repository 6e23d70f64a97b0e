// Limits of moderation: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const REPORTS_LISTED = 100;
export const REPORT_DETAILS_MAX = 500;
/** Cases of the moderators' queue on a page. */
export const MODERATION_PAGE_SIZE = 25;
/** Characters of what moderators write about a case. */
export const MODERATION_TEXT_MAX = 1000;
/** Characters of an appeal. */
export const APPEAL_MAX = 2000;
/** A decision can be appealed for so many days; for so long what was removed can come back. */
export const APPEAL_DAYS = 30;
/** How long what signing in has answered lets somebody appeal a suspension, in milliseconds. */
export const APPEAL_PROOF_MS = 60 * 60 * 1000;
/** Characters. */
export const APPEAL_PROOF_MAX = 200;
export const SUSPENSION_DAYS_MAX = 365;
/** A proposal waits so long for a second moderator's yes. */
export const PROPOSAL_HOURS = 24;
/** Somebody who has a case open says so more often than this, in seconds. */
export const LOOKING_SECONDS = 75;
/** Files of a reported subject that are copied, and how large each may be. */
export const CASE_FILES_MAX = 10;
export const CASE_FILE_MAX_BYTES = 30 * 1024 * 1024;
/** Decisions that the person they are about is shown. */
export const OWN_DECISIONS_LISTED = 50;
/** Reports of a case, and earlier cases of a person, that a moderator is shown. */
export const CASE_REPORTS_LISTED = 100;
export const CASE_RECORD_LISTED = 30;
/** Characters of a word, a phrase or a link that filters look for; lines that are added at once; on a page; in all of a kind. */
export const FILTER_TEXT_MAX = 80;
export const FILTERS_AT_ONCE = 200;
export const FILTERS_PAGE_SIZE = 50;
export const FILTERS_MAX = 5000;
/** Words of a phrase. */
export const FILTER_PHRASE_WORDS = 8;
/** Characters of a text that filters are tried on: as long as the longest that is published. */
export const FILTER_TRY_MAX = 5000;
/** A flag alone makes a case that should be decided within so many hours. */
export const FLAG_HOURS = 72;
/** The same text within an hour is flagged when one account has published it so often, or several together. */
export const FLOOD_OF_ACCOUNT = 3;
export const FLOOD_OF_ALL = 6;
/** Shorter texts, such as congratulations, are said by many; counted in letters and digits. */
export const FLOOD_TEXT_MIN = 24;
/** Two pictures look alike when at most so many of the 64 bits of their hashes differ. */
export const ALIKE_BITS = 7;
