// Limits of college: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const COLLEGE_NAME_MAX = 100;
export const COLLEGE_LINE_MAX = 160;
export const COLLEGE_TEXT_MAX = 3000;
/** Items of a list of a college's pages. */
export const COLLEGE_ITEMS_MAX = 40;
export const COLLEGE_PLACEMENTS_MAX = 200;
/** Versions of a college's content that can be gone back to. */
export const COLLEGE_VERSIONS_KEPT = 50;
export const NOTICE_TITLE_MAX = 200;
export const NOTICE_DESCRIPTION_MAX = 5000;
/** Files that hang on a notice. */
export const NOTICE_FILES_MAX = 5;
/** Notices answered at once: years of them. */
export const NOTICES_LISTED = 500;
/** Notices that are marked as read with one call. */
export const NOTICES_READ_AT_ONCE = 50;
/** Announcements on a page of the console, and in a CSV file. */
export const ANNOUNCEMENTS_PAGE_SIZE = 20;
export const ANNOUNCEMENTS_EXPORTED = 5000;
export const ANNOUNCEMENT_SEARCH_MAX = 100;
