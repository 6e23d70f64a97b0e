/** The key under which the device stores the seen part of each feed. */
export const SEEN_POSTS = 'seen-posts';
