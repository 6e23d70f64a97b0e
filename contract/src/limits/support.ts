// Limits of support: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Messages to the people who run Quad, and other ways to contact them. */
export const FEEDBACK_MESSAGE_MAX = 4000;
export const FEEDBACK_PAGE_SIZE = 30;
/** Characters of a message in a list. */
export const FEEDBACK_EXCERPT = 160;
export const SUPPORT_LINE_MAX = 120;
/** Messages per ticket or confidential report. */
export const THREAD_MESSAGES_MAX = 200;
/** Confidential reports: lengths of texts, and reports per list. */
export const GRIEVANCE_TEXT_MAX = 8000;
export const GRIEVANCE_LINE_MAX = 160;
export const GRIEVANCES_LISTED = 50;
export const GRIEVANCES_PAGE_SIZE = 30;
export const GRIEVANCE_LOOKS_LISTED = 100;
/** Committee members that one report can leave out. */
export const GRIEVANCE_LEFT_OUT_MAX = 100;
/** A receipt code as typed, with any spaces and dashes. */
export const RECEIPT_CODE_TYPED_MAX = 100;
/** Listed changes of the committee. */
export const COMMITTEE_CHANGES_LISTED = 50;
/** Hours until the first answer is due: default and maximum. */
export const GRIEVANCE_ANSWER_HOURS = 24;
export const GRIEVANCE_ANSWER_HOURS_MAX = 168;
