import { type Static, Type } from 'typebox';
import { GroupRef } from '../groups/groups.ts';
import { MANAGED_PAGE_SIZE } from '../limits/campus.ts';
import { EVENT_HOSTS_MAX } from '../limits/events.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeLine, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';
import { EVENT_HOSTED, EVENT_WHEN, MANAGED_EVENT_SORTS, STORED_EVENT_STATES } from './event-management-terms.ts';
import { EVENT_CATEGORIES, EVENT_STATES } from './event-terms.ts';

/**
 * Events as admins look after them: those of the campus, and what open study groups have published. Those of other groups are
 * their members' own. Publishing, declining, cancelling and editing are the calls of `event-hosting.ts`.
 */

const ofAdmins = { tag: 'events', access: 'admin' } as const;

/** Which events: each filter that is given narrows it. `department` is that of a host. */
const filters = {
  search: Type.Optional(freeLine(SEARCH_MAX)),
  when: Type.Optional(oneOf(EVENT_WHEN)),
  state: Type.Optional(oneOf(STORED_EVENT_STATES)),
  category: Type.Optional(oneOf(EVENT_CATEGORIES)),
  department: Type.Optional(oneOf(DEPARTMENT_KEYS)),
  host: Type.Optional(oneOf(EVENT_HOSTED)),
  seats: Type.Optional(oneOf(['full', 'free'])),
};
export const ManagedEventFilters = Type.Object(filters);
export type ManagedEventFilters = Static<typeof ManagedEventFilters>;

/**
 * An event as the console's table shows it. `hosts` are those whose accounts can be used; `hostIds` has all, and goes back
 * with a change of hosts. `mayDecide`: the campus decides about it, not a study group.
 */
export const ManagedEvent = Type.Object({
  _id: Id,
  title: Type.String(),
  category: oneOf(EVENT_CATEGORIES),
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
  summary: 'Events, page by page. `search` finds words of the event, and hosts by name',
  ...ofAdmins,
  query: Type.Object({
    ...filters,
    ...paging(MANAGED_PAGE_SIZE),
    sort: Type.Optional(oneOf(MANAGED_EVENT_SORTS)),
    order: Type.Optional(oneOf(['asc', 'desc'])),
  }),
  answer: Type.Object({
    events: Type.Array(ManagedEvent),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
  }),
});

/** `registrations` are the seats that people have at what is on or comes. */
export const countManagedEvents = defineCall({
  method: 'GET',
  path: '/api/admin/events/counts',
  summary: 'How many events come, and what waits for a decision',
  ...ofAdmins,
  answer: Type.Object({
    upcoming: Type.Integer(),
    week: Type.Integer({ description: 'In the next 7 days' }),
    proposed: Type.Integer(),
    registrations: Type.Integer(),
  }),
});

/** Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export const exportManagedEvents = defineCall({
  method: 'GET',
  path: '/api/admin/events/export',
  summary: 'The events that filters find, as a CSV file',
  ...ofAdmins,
  query: ManagedEventFilters,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

/** `from` are the hosts whom the admin has seen: with others by now nothing is changed. */
export const handOverEvent = defineCall({
  method: 'PUT',
  path: '/api/admin/events/:id/host',
  summary: 'Give an event another host in the place of those it has. All of them are told',
  ...ofAdmins,
  params: IdParams,
  body: Type.Object({ person: Id, from: Type.Array(Id, { maxItems: EVENT_HOSTS_MAX }) }),
  answer: ManagedEvent,
  errors: ['no_such_event', 'no_such_person', 'forbidden', 'event_hosts_changed', 'event_over'],
});
