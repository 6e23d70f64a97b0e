// Limits of posts: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const CAPTION_MAX = 500;
export const LOCATION_MAX = 100;
export const COMMENT_MAX = 500;
/** Pictures per post. */
export const POST_PICTURES_MAX = 10;
/** Ids in a post's `likes`, newest first; `likesCount` counts them all. */
export const LIKES_LISTED = 200;
/** Newest comments included in a post of a list, and in a single post. */
export const COMMENTS_IN_LIST = 20;
export const COMMENTS_IN_POST = 200;
export const COMMENT_LIKES_LISTED = 1000;
export const LIKERS_PAGE_SIZE = 50;
/** Page sizes of the tables of posts and of hashtags. */
export const LISTED_POSTS_PAGE_SIZE = 20;
export const LISTED_TAGS_PAGE_SIZE = 20;
/** The table of posts counts, pages and exports up to this many. Filters find further ones. */
export const LISTED_POSTS_MAX = 10_000;
/** Newest posts that match a search, which the filters of the table of posts apply to. */
export const LISTED_POSTS_FOUND = 200;
/** Characters of a caption in the table of posts. */
export const LISTED_CAPTION_MAX = 160;
/** Hashtags pinned at the same time, and the longest pin in days. */
export const PINNED_TAGS_MAX = 3;
export const TAG_PIN_DAYS_MAX = 30;
/** Earlier captions per answer, newest first. */
export const HISTORY_LISTED = 100;
/** A hashtag without its #. Longer ones are plain text. */
export const TAG_MAX = 100;
/** Top users of a hashtag on its page, and the newest posts in which they are counted. */
export const TAG_PEOPLE = 20;
export const TAG_PEOPLE_POSTS = 1000;
/** Different tags and mentions per text. Further ones are plain text. */
export const TAGS_PER_TEXT = 30;
export const MENTIONS_PER_TEXT = 30;
