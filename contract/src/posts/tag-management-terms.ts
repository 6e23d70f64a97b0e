/** What stands for something in the table of hashtags. No dependency: the browser loads it. */

/** Hidden ones are suggested nowhere; merged ones lead to another; pinned ones stand first. */
export const TAG_STATES = ['shown', 'hidden', 'merged', 'pinned'] as const;
export type TagState = (typeof TAG_STATES)[number];

export const TAG_SORTS = ['tag', 'posts', 'week', 'used'] as const;
export type TagSort = (typeof TAG_SORTS)[number];

export const TAG_ACTS = ['hide', 'show', 'merge', 'unmerge', 'pin', 'unpin'] as const;
export type TagActKind = (typeof TAG_ACTS)[number];
