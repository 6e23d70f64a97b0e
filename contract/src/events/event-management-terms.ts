/** The keys of the console's list of events. No dependency, because the browser loads this file. */

/** When an event takes place: now or in the future, in the next 7 days, or in the past. */
export const EVENT_WHEN = ['upcoming', 'week', 'past', 'all'] as const;
export type EventWhen = (typeof EVENT_WHEN)[number];

/** Current and future events without a host whose account is usable. */
export const EVENT_HOSTED = ['none'] as const;

export const MANAGED_EVENT_SORTS = ['start', 'title', 'going'] as const;
export type ManagedEventSort = (typeof MANAGED_EVENT_SORTS)[number];

/** The stored states. An event that is over is a published one in the past. */
export const STORED_EVENT_STATES = ['proposed', 'published', 'cancelled', 'declined'] as const;
