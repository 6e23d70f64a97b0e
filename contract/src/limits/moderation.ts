// Limits of moderation: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const REPORTS_LISTED = 100;
export const REPORT_DETAILS_MAX = 500;
/** Cases per page of the moderators' queue. */
export const MODERATION_PAGE_SIZE = 25;
/** Characters of a moderator's text about a case. */
export const MODERATION_TEXT_MAX = 1000;
/** Characters of an appeal. */
export const APPEAL_MAX = 2000;
/** Days to appeal a decision. Removed content can be restored for as long. */
export const APPEAL_DAYS = 30;
/** Lifetime of the proof to appeal a suspension, in milliseconds. */
export const APPEAL_PROOF_MS = 60 * 60 * 1000;
/** Characters. */
export const APPEAL_PROOF_MAX = 200;
export const SUSPENSION_DAYS_MAX = 365;
/** A proposal waits this long for a second moderator's approval. */
export const PROPOSAL_HOURS = 24;
/** A moderator with an open case reports it more often than this, in seconds. */
export const LOOKING_SECONDS = 75;
/** Copied files of a reported subject, and the size of each. */
export const CASE_FILES_MAX = 10;
export const CASE_FILE_MAX_BYTES = 30 * 1024 * 1024;
/** Decisions listed for the person they are about. */
export const OWN_DECISIONS_LISTED = 50;
/** Listed reports of a case, and earlier cases of a person. */
export const CASE_REPORTS_LISTED = 100;
export const CASE_RECORD_LISTED = 30;
/**
 * Characters of a filter's word, phrase or link; lines per call that adds filters; filters per page; filters of a kind.
 */
export const FILTER_TEXT_MAX = 80;
export const FILTERS_AT_ONCE = 200;
export const FILTERS_PAGE_SIZE = 50;
export const FILTERS_MAX = 5000;
/** Words per phrase. */
export const FILTER_PHRASE_WORDS = 8;
/** Characters of a text to try the filters on: as long as the longest published text. */
export const FILTER_TRY_MAX = 5000;
/** A case with only a flag should be decided within this many hours. */
export const FLAG_HOURS = 72;
/** Copies of a text within an hour that flag it: by one account, and by several together. */
export const FLOOD_OF_ACCOUNT = 3;
export const FLOOD_OF_ALL = 6;
/** Shorter texts, such as congratulations, are never flagged as copies. Counts letters and digits. */
export const FLOOD_TEXT_MIN = 24;
/** Two pictures are similar when at most this many of the 64 bits of their hashes differ. */
export const ALIKE_BITS = 7;
