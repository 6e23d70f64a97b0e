import { type Static, Type } from 'typebox';
import { GroupRef } from '../groups/groups.ts';
import { MANAGED_PAGE_SIZE, TABLE_ROWS_MAX } from '../limits/campus.ts';
import { EVENT_CATEGORY_MAX, EVENT_HOSTS_MAX } from '../limits/events.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeLine, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';
import { EVENT_STATES } from './event-terms.ts';

/** When an event takes place: now or in the future, in the next 7 days, or in the past. */
export const EVENT_WHEN = ['upcoming', 'week', 'past', 'all'] as const;
export type EventWhen = (typeof EVENT_WHEN)[number];

/** Current and future events without a host whose account is usable. */
export const EVENT_HOSTED = ['none'] as const;

export const MANAGED_EVENT_SORTS = ['start', 'title', 'going'] as const;
export type ManagedEventSort = (typeof MANAGED_EVENT_SORTS)[number];

/** The stored states. An event that is over is a published one in the past. */
export const STORED_EVENT_STATES = ['proposed', 'published', 'cancelled', 'declined'] as const;

/**
 * Events, as admins manage them: events of the campus, and published events of open study groups. Events of other
 * groups belong to their members. Publishing, declining, cancelling and editing are calls of `event-hosting.ts`.
 */

const forStaff = { tag: 'events', access: 'events' } as const;

/** Filters of events. They combine with AND. `department` is the department of a host. */
const filters = {
  search: Type.Optional(freeLine(SEARCH_MAX)),
  when: Type.Optional(oneOf(EVENT_WHEN)),
  state: Type.Optional(oneOf(STORED_EVENT_STATES)),
  category: Type.Optional(freeLine(EVENT_CATEGORY_MAX)),
  department: Type.Optional(oneOf(DEPARTMENT_KEYS)),
  host: Type.Optional(oneOf(EVENT_HOSTED)),
  seats: Type.Optional(oneOf(['full', 'free'])),
};
export const ManagedEventFilters = Type.Object(filters);
export type ManagedEventFilters = Static<typeof ManagedEventFilters>;

/**
 * An event in the console's table. `hosts` are those with a usable account. `hostIds` has all of them, and comes back
 * with a change of hosts. `mayDecide`: the campus decides about it, not a study group.
 */
export const ManagedEvent = Type.Object({
  _id: Id,
  title: Type.String(),
  category: Type.String(),
  location: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  timeZone: Type.String(),
  state: oneOf(EVENT_STATES),
  reason: Type.String(),
  capacity: nullable(Type.Integer()),
  goingCount: Type.Integer(),
  waitingCount: Type.Integer(),
  group: nullable(GroupRef),
  hosts: Type.Array(PersonCard),
  hostIds: Type.Array(Id),
  mayDecide: Type.Boolean(),
  createdAt: Instant,
});
export type ManagedEvent = Static<typeof ManagedEvent>;

export const listManagedEvents = defineCall({
  method: 'GET',
  path: '/api/admin/events',
  summary: 'List events, page by page. `search` finds words of the event, and hosts by name',
  ...forStaff,
  query: Type.Object({
    ...filters,
    ...paging(TABLE_ROWS_MAX, MANAGED_PAGE_SIZE),
    sort: Type.Optional(oneOf(MANAGED_EVENT_SORTS)),
    order: Type.Optional(oneOf(['asc', 'desc'])),
  }),
  answer: Type.Object({
    events: Type.Array(ManagedEvent),
    categories: Type.Array(Type.String(), { description: 'All names, with retired ones, for the filter' }),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
  }),
});

/** `registrations` counts the taken seats of current and future events. */
export const countManagedEvents = defineCall({
  method: 'GET',
  path: '/api/admin/events/counts',
  summary: 'Count future events, and proposals that wait for a decision',
  ...forStaff,
  answer: Type.Object({
    upcoming: Type.Integer(),
    week: Type.Integer({ description: 'In the next 7 days' }),
    proposed: Type.Integer(),
    registrations: Type.Integer(),
  }),
});

/** An apostrophe precedes cells that a spreadsheet would run as a formula. */
export const exportManagedEvents = defineCall({
  method: 'GET',
  path: '/api/admin/events/export',
  summary: 'Export the filtered events as a CSV file',
  ...forStaff,
  query: ManagedEventFilters,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

/** `from` are the hosts that the admin saw. The call changes nothing if the hosts have changed since. */
export const handOverEvent = defineCall({
  method: 'PUT',
  path: '/api/admin/events/:id/host',
  summary: 'Replace the hosts of an event with another host. Notifies all of them',
  ...forStaff,
  params: IdParams,
  body: Type.Object({ person: Id, from: Type.Array(Id, { maxItems: EVENT_HOSTS_MAX }) }),
  answer: ManagedEvent,
  errors: ['no_such_event', 'no_such_person', 'forbidden', 'event_hosts_changed', 'event_over'],
});
