/**
 * Every limit of the product, each in one place: schemas, database checks, inputs and counters read it.
 * Lengths are in characters (Unicode code points), sizes in bytes, durations in milliseconds.
 */

const MB = 1024 * 1024;
const SECOND = 1000;

export const FULLNAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
/** Long enough for any passphrase, short enough that hashing it costs nothing extra. */
export const PASSWORD_MAX = 128;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const BIO_MAX = 300;
export const PORTFOLIO_MAX = 200;

export const CAPTION_MAX = 500;
export const LOCATION_MAX = 100;
export const COMMENT_MAX = 500;

export const IMAGE_MAX_BYTES = 10 * MB;
export const VIDEO_MAX_BYTES = 50 * MB;
/** Width times height times frames, before anything is decoded: a 50-megapixel camera passes, a bomb does not. */
export const IMAGE_MAX_PIXELS = 64_000_000;
export const VIDEO_MAX_SECONDS = 180;
/** Widths in pixels a picture is kept at: the grid, the column at 1x, the column at 2x. */
export const IMAGE_WIDTHS = [320, 650, 1300] as const;
export const AVATAR_WIDTHS = [96, 320] as const;

export const FEED_PAGE_SIZE = 100;
/** Ids listed in a post's `likes`, newest first; `likesCount` counts them all. */
export const LIKES_LISTED = 200;
/** Comments that travel with a post in a list of posts, and with a single post: the newest ones. */
export const COMMENTS_IN_LIST = 20;
export const COMMENTS_IN_POST = 200;
export const USERS_PAGE_SIZE = 100;
export const FOLLOWS_PAGE_SIZE = 200;

/** The largest JSON body any call takes. */
export const JSON_MAX_BYTES = 64 * 1024;
export const SESSION_LIFETIME = 30 * 24 * 3600 * SECOND;
