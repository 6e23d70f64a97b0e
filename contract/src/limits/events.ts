import { SECOND } from './units.ts';

// Limits of events: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Events. */
export const EVENT_TITLE_MAX = 120;
export const EVENT_DESCRIPTION_MAX = 5000;
export const EVENT_LOCATION_MAX = 160;
export const EVENT_CATEGORY_MAX = 40;
export const EVENT_CATEGORIES_MAX = 30;
export const EVENT_CAPACITY_MAX = 10_000;
/** The longest duration of an event. */
export const EVENT_LONGEST_MS = 14 * 24 * 3600 * SECOND;
/** Members per team. */
export const EVENT_TEAM_MAX = 20;
export const TEAM_NAME_MAX = 60;
export const EVENT_HOSTS_MAX = 20;
/** Open proposals per person. */
export const EVENT_PROPOSALS_MAX = 10;
export const EVENTS_PAGE_SIZE = 50;
export const EVENTS_PAGE_DEFAULT = 12;
/** Without a marked event, the featured one is chosen among this many of the soonest events. */
export const EVENTS_FEATURED_AMONG = 50;
/** Friends listed on an event's page. */
export const EVENT_FRIENDS_LISTED = 5;
export const EVENT_PEOPLE_PAGE_SIZE = 50;
export const EVENT_UPDATE_MAX = 2000;
export const EVENT_UPDATES_PAGE_SIZE = 20;
export const EVENT_PICTURES_PAGE_SIZE = 40;
/** Pictures per person and event. */
export const EVENT_PICTURES_OF_PERSON = 30;
/** The name of a door, scans per call, and tickets per page of a door list. */
export const DOOR_NAME_MAX = 60;
export const CHECK_INS_AT_ONCE = 200;
export const DOOR_PAGE_SIZE = 1000;
/** The door opens this long before an event starts, and closes this long after it ends. */
export const DOOR_OPEN_MS = 12 * 3600 * SECOND;
/** The places of a disabled person are on hold for this long; then others get them. */
export const SEATS_HELD_DAYS = 14;
/** The entry fee of an event, in rupees. */
export const EVENT_FEE_MAX = 100_000;
export const EVENT_PAYMENTS_PAGE_SIZE = 50;
/** Listed visitors without an account. */
export const WALK_INS_LISTED = 500;
/** The reason of a reversed payment. */
export const EVENT_REVERSAL_MAX = 500;
/** When people are reminded of an event, before it starts. */
export const EVENT_REMINDERS_MS = { day: 24 * 3600 * SECOND, hour: 3600 * SECOND } as const;
