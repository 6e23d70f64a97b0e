import { SECOND } from './units.ts';

// Limits of events: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Events, and what is said of one. */
export const EVENT_TITLE_MAX = 120;
export const EVENT_DESCRIPTION_MAX = 5000;
export const EVENT_LOCATION_MAX = 160;
export const EVENT_CAPACITY_MAX = 10_000;
/** How long an event lasts at most. */
export const EVENT_LONGEST_MS = 14 * 24 * 3600 * SECOND;
/** Members of a team. */
export const EVENT_TEAM_MAX = 20;
export const TEAM_NAME_MAX = 60;
export const EVENT_HOSTS_MAX = 20;
/** Proposals of one person that nobody has decided about. */
export const EVENT_PROPOSALS_MAX = 10;
export const EVENTS_PAGE_SIZE = 50;
export const EVENTS_PAGE_DEFAULT = 12;
/** The soonest events, among which the featured one is looked for where none is marked. */
export const EVENTS_FEATURED_AMONG = 50;
/** Friends who go that an event's page names. */
export const EVENT_FRIENDS_LISTED = 5;
export const EVENT_PEOPLE_PAGE_SIZE = 50;
export const EVENT_UPDATE_MAX = 2000;
export const EVENT_UPDATES_PAGE_SIZE = 20;
export const EVENT_PICTURES_PAGE_SIZE = 40;
/** Pictures of one event that one person adds. */
export const EVENT_PICTURES_OF_PERSON = 30;
/** What a door is called, scans that are told at once, and tickets of a door list that come at once. */
export const DOOR_NAME_MAX = 60;
export const CHECK_INS_AT_ONCE = 200;
export const DOOR_PAGE_SIZE = 1000;
/** The door opens so long before an event, and closes so long after it. */
export const DOOR_OPEN_MS = 12 * 3600 * SECOND;
/** Those who are registered are reminded so long before. */
export const EVENT_REMINDERS_MS = { day: 24 * 3600 * SECOND, hour: 3600 * SECOND } as const;
