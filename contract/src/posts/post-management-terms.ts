/** What stands for something in the table of posts. No dependency: the browser loads it. */

/** A video that stands upright is a reel. */
export const POST_KINDS = ['text', 'picture', 'video', 'reel'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** Hidden posts come back; removed ones are hidden until the time to appeal is over, and then deleted. */
export const POST_STATES = ['shown', 'hidden', 'removed'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Newest, most liked or most reported first; posts without likes or reports are left out of these two. */
export const POST_SORTS = ['newest', 'likes', 'reports'] as const;
export type PostSort = (typeof POST_SORTS)[number];

export const POST_ACTS = ['hide', 'remove', 'restore'] as const;
export type PostAct = (typeof POST_ACTS)[number];
