/** Where the device stores what somebody has seen of the feeds. */
export const SEEN_POSTS = 'seen-posts';
