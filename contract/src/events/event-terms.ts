/** What events are called by. No dependency, because the browser loads it. */

export const EVENT_CATEGORIES = ['Tech', 'Coding', 'Design'] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** A proposal waits, is published or declined; what is published may be cancelled, and is over once its end has passed. */
export const EVENT_STATES = ['proposed', 'declined', 'published', 'cancelled', 'over'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** Somebody has a seat, waits for one, or is in a team that is too small yet to have either. */
export const REGISTRATION_STATES = ['going', 'waiting', 'forming'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/**
 * What came of a scan at the door. `in`: they may come in. `already_in`: the ticket was used before. `not_going`: it has no
 * seat (any more). `unknown`: no ticket of this event. `wrong_code`: its code was not valid at that time. `undone`: a host
 * has taken this very scan back. `closed`: the door was not open at that time.
 */
export const SCAN_OUTCOMES = ['in', 'already_in', 'not_going', 'unknown', 'wrong_code', 'undone', 'closed'] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];
