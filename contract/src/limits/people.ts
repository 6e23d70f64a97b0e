// Limits of people: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const FULLNAME_MAX = 100;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const BIO_MAX = 300;
export const PORTFOLIO_MAX = 200;
/** The number of years of study. */
export const STUDY_YEARS = 5;
export const USERS_PAGE_SIZE = 100;
export const FOLLOWS_PAGE_SIZE = 200;
/** Suggested people in total. */
export const SUGGESTIONS_MAX = 100;
/** Friend requests and reports per answer, newest first. */
export const REQUESTS_LISTED = 100;
/** Blocked or muted people per answer, newest first. */
export const HIDDEN_LISTED = 500;
