/** The keys of the table of posts. No dependency, because the browser loads this file. */

/** A reel is an upright video. */
export const POST_KINDS = ['text', 'picture', 'video', 'reel'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** Hidden posts can be restored. Removed posts are hidden until the time to appeal is over, and then deleted. */
export const POST_STATES = ['shown', 'hidden', 'removed'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Newest, most liked or most reported first. The last two leave out posts without likes or reports. */
export const POST_SORTS = ['newest', 'likes', 'reports'] as const;
export type PostSort = (typeof POST_SORTS)[number];

export const POST_ACTS = ['hide', 'remove', 'restore'] as const;
export type PostAct = (typeof POST_ACTS)[number];
