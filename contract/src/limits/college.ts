// Limits of college: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const COLLEGE_NAME_MAX = 100;
export const COLLEGE_LINE_MAX = 160;
export const COLLEGE_TEXT_MAX = 3000;
/** Items per list of a college's pages. */
export const COLLEGE_ITEMS_MAX = 40;
export const COLLEGE_PLACEMENTS_MAX = 200;
/** Stored versions of a college's content. */
export const COLLEGE_VERSIONS_KEPT = 50;
export const NOTICE_TITLE_MAX = 200;
export const NOTICE_DESCRIPTION_MAX = 5000;
/** The reason why a notice passes quiet hours. */
export const NOTICE_REASON_MAX = 300;
/** How far ahead a notice can be scheduled, or can expire, in days. */
export const NOTICE_AHEAD_DAYS = 366;
/** The time between two reminders of a notice, in hours. */
export const NOTICE_REMINDER_HOURS = 24;
/** Files per notice. */
export const NOTICE_FILES_MAX = 5;
/** Notices per answer: years of them. */
export const NOTICES_LISTED = 500;
/** Notices per call that marks them as read. */
export const NOTICES_READ_AT_ONCE = 50;
/** Announcements per page of the console, and per CSV file. */
export const ANNOUNCEMENTS_PAGE_SIZE = 20;
export const ANNOUNCEMENTS_EXPORTED = 5000;
export const ANNOUNCEMENT_SEARCH_MAX = 100;
