// Limits of support: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Messages to the people who run Quad, and how to reach them otherwise. */
export const FEEDBACK_MESSAGE_MAX = 4000;
export const FEEDBACK_PAGE_SIZE = 30;
/** What is shown of a message in a list. */
export const FEEDBACK_EXCERPT = 160;
export const SUPPORT_LINE_MAX = 120;
/** Messages of one ticket, or of one confidential report. */
export const THREAD_MESSAGES_MAX = 200;
/** Confidential reports: what is said in them, and how many are listed. */
export const GRIEVANCE_TEXT_MAX = 8000;
export const GRIEVANCE_LINE_MAX = 160;
export const GRIEVANCES_LISTED = 50;
export const GRIEVANCES_PAGE_SIZE = 30;
export const GRIEVANCE_LOOKS_LISTED = 100;
/** The most members of the committee that one report can leave out. */
export const GRIEVANCE_LEFT_OUT_MAX = 100;
/** A receipt code as it is typed, with any spaces and dashes. */
export const RECEIPT_CODE_TYPED_MAX = 100;
/** Changes of the committee that are listed. */
export const COMMITTEE_CHANGES_LISTED = 50;
/** The first answer is due after so many hours unless told, and at most. */
export const GRIEVANCE_ANSWER_HOURS = 24;
export const GRIEVANCE_ANSWER_HOURS_MAX = 168;
