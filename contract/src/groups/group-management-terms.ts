/** What stands for something in the console's lists of study groups: keys that are sent. No dependency: the browser loads it. */

/** An admin closes a group and opens it again. */
export const GROUP_STATES = ['open', 'closed'] as const;

/** Whether somebody runs a group: its owner's account is gone, or none of its hosts has been here for two weeks. */
export const GROUP_LEADERS = ['gone', 'away'] as const;

/** How many members a group has: up to 9, up to 50, more. */
export const GROUP_SIZES = ['small', 'medium', 'large'] as const;
export const GROUP_SIZE_BOUNDS = { small: 9, medium: 50 } as const;

/** When something was written in it last: in the last 7 or 30 days, or before. */
export const GROUP_ACTIVE = ['week', 'month', 'older'] as const;

export const GROUP_SORTS = ['title', 'members', 'active', 'created'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];

/** Who wants to be in a group: they ask its hosts, or wait until there is room. */
export const JOIN_STATES = ['asked', 'waiting'] as const;

/** Requests that stand out: they wait too long, or nobody of the group can answer them. */
export const JOIN_TROUBLES = ['late', 'unanswerable'] as const;
