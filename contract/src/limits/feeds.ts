// Limits of feeds: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const FEED_PAGE_SIZE = 100;
/** Posts a page of the following feed, of a tag, of mentions and of saved posts has unless told. */
export const POSTS_PAGE_DEFAULT = 20;
/** Reels a page of reels has at most, and unless told. */
export const REELS_PAGE_SIZE = 20;
export const REELS_PAGE_DEFAULT = 6;
/** The newest reels, among which the best ones come first; older ones are seen on profiles. */
export const REELS_RANKED = 1000;
/** Hashtags that trend, where they are suggested before anything is typed. */
export const RISING_TAGS = 8;
/** Hashtags, people and leaders of the week that are listed. */
export const TRENDING_LISTED = 10;
/** Awards of the week that are listed. */
export const AWARDS_LISTED = 3;
/** New posts of a feed are counted up to this many, shown as one less and more: 99+. */
export const UNREAD_POSTS_COUNTED = 100;
