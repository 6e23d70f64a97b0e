// Limits of people: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const FULLNAME_MAX = 100;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const BIO_MAX = 300;
export const PORTFOLIO_MAX = 200;
/** Years of study, from the first. */
export const STUDY_YEARS = 5;
export const USERS_PAGE_SIZE = 100;
export const FOLLOWS_PAGE_SIZE = 200;
/** People suggested at all. */
export const SUGGESTIONS_MAX = 100;
/** Friend requests and reports answered at once, newest first. */
export const REQUESTS_LISTED = 100;
/** People one has blocked or muted answered at once, newest first. */
export const HIDDEN_LISTED = 500;
