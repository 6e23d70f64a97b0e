/** The keys of the table of hashtags. No dependency, because the browser loads this file. */

/** Hidden tags are never suggested; merged tags redirect to another tag; pinned tags come first. */
export const TAG_STATES = ['shown', 'hidden', 'merged', 'pinned'] as const;
export type TagState = (typeof TAG_STATES)[number];

export const TAG_SORTS = ['tag', 'posts', 'week', 'used'] as const;
export type TagSort = (typeof TAG_SORTS)[number];

export const TAG_ACTS = ['hide', 'show', 'merge', 'unmerge', 'pin', 'unpin'] as const;
export type TagActKind = (typeof TAG_ACTS)[number];
