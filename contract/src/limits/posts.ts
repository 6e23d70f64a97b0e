// Limits of posts: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const CAPTION_MAX = 500;
export const LOCATION_MAX = 100;
export const COMMENT_MAX = 500;
/** Pictures of one post. */
export const POST_PICTURES_MAX = 10;
/** Ids listed in a post's `likes`, newest first; `likesCount` counts them all. */
export const LIKES_LISTED = 200;
/** Comments that travel with a post in a list of posts, and with a single post: the newest ones. */
export const COMMENTS_IN_LIST = 20;
export const COMMENTS_IN_POST = 200;
export const COMMENT_LIKES_LISTED = 1000;
export const LIKERS_PAGE_SIZE = 50;
/** A page of the table of posts, and of hashtags. */
export const LISTED_POSTS_PAGE_SIZE = 20;
export const LISTED_TAGS_PAGE_SIZE = 20;
/** So far the table of posts counts, goes and is exported: further ones are found with filters. */
export const LISTED_POSTS_MAX = 10_000;
/** Posts with the words that are searched for, newest first, among which the table of posts filters. */
export const LISTED_POSTS_FOUND = 200;
/** Characters of a caption in the table of posts. */
export const LISTED_CAPTION_MAX = 160;
/** Hashtags that stand first at the same time, and for how many days. */
export const PINNED_TAGS_MAX = 3;
export const TAG_PIN_DAYS_MAX = 30;
/** Earlier captions of a post answered at once, newest first. */
export const HISTORY_LISTED = 100;
/** A hashtag without its #; longer ones are plain words. */
export const TAG_MAX = 100;
/** The people who use a hashtag most that its page lists, and of how many of its newest posts they are counted. */
export const TAG_PEOPLE = 20;
export const TAG_PEOPLE_POSTS = 1000;
/** Different tags and mentioned people of one text; further ones are plain words. */
export const TAGS_PER_TEXT = 30;
export const MENTIONS_PER_TEXT = 30;
