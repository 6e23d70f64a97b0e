// Limits of feeds: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const FEED_PAGE_SIZE = 100;
/** Default page size of the following feed, of tags, of mentions and of saved posts. */
export const POSTS_PAGE_DEFAULT = 20;
/** Reels per page: maximum and default. */
export const REELS_PAGE_SIZE = 20;
export const REELS_PAGE_DEFAULT = 6;
/** The newest reels, which are ranked. Older reels show only on profiles. */
export const REELS_RANKED = 1000;
/** Trending hashtags suggested before the user types. */
export const RISING_TAGS = 8;
/** Listed hashtags, people and leaders of the week. */
export const TRENDING_LISTED = 10;
/** Listed awards of the week. */
export const AWARDS_LISTED = 3;
/** Counting of unread posts stops at this number, which shows as 99+. */
export const UNREAD_POSTS_COUNTED = 100;
