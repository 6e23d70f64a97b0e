/** The keys of the console's lists of study groups. No dependency, because the browser loads this file. */

/** An admin closes and reopens a group. */
export const GROUP_STATES = ['open', 'closed'] as const;

/** Groups without an active leader: the owner's account is gone, or no host has been active for two weeks. */
export const GROUP_LEADERS = ['gone', 'away'] as const;

/** Sizes of groups: up to 9 members, up to 50, more. */
export const GROUP_SIZES = ['small', 'medium', 'large'] as const;
export const GROUP_SIZE_BOUNDS = { small: 9, medium: 50 } as const;

/** The last activity in a group: in the last 7 or 30 days, or earlier. */
export const GROUP_ACTIVE = ['week', 'month', 'older'] as const;

export const GROUP_SORTS = ['title', 'members', 'active', 'created'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];

/** The states of people who want to join: they ask the hosts, or wait until there is room. */
export const JOIN_STATES = ['asked', 'waiting'] as const;

/** Requests with a problem: they wait too long, or no host of the group can answer them. */
export const JOIN_TROUBLES = ['late', 'unanswerable'] as const;
