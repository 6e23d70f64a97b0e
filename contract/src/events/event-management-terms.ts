/** What stands for something in the console's list of events: keys that are sent. No dependency: the browser loads it. */

/** When an event is: on or to come, in the next 7 days, over. */
export const EVENT_WHEN = ['upcoming', 'week', 'past', 'all'] as const;
export type EventWhen = (typeof EVENT_WHEN)[number];

/** Who looks after an event that is on or comes: nobody whose account can be used. */
export const EVENT_HOSTED = ['none'] as const;

export const MANAGED_EVENT_SORTS = ['start', 'title', 'going'] as const;
export type ManagedEventSort = (typeof MANAGED_EVENT_SORTS)[number];

/** The states that are stored; an event that is over is a published one of the past. */
export const STORED_EVENT_STATES = ['proposed', 'published', 'cancelled', 'declined'] as const;
