import { type Static, Type } from 'typebox';
import { CHECK_INS_AT_ONCE, DOOR_NAME_MAX, DOOR_PAGE_SIZE, EVENT_PEOPLE_PAGE_SIZE } from '../limits/events.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeLine, freeText, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { REGISTRATION_STATES, SCAN_OUTCOMES } from './event-terms.ts';

/**
 * Tickets, and who is let in with them. The code of a ticket changes every 30 seconds; `ticket-code.ts` computes and checks
 * it, on the server and in the browser, without a connection.
 */

/** A key of a ticket. */
const Key = Type.String({ description: 'Of HMAC-SHA-256, in hexadecimal digits' });

const ofHosts = {
  tag: 'events',
  access: 'signed-in',
  params: IdParams,
  errors: ['no_such_event', 'forbidden'],
} as const;

/** One’s own ticket. `number` names it at the door of its event. `now` is the server’s clock, to correct one’s own by. */
export const Ticket = Type.Object({
  _id: Id,
  event: Id,
  title: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  timeZone: Type.String(),
  location: Type.String(),
  name: Type.String({ description: 'Whose it is' }),
  number: Type.Integer(),
  key: Key,
  state: oneOf(REGISTRATION_STATES),
  checkedInAt: nullable(Instant),
  now: Instant,
});
export type Ticket = Static<typeof Ticket>;

export const getTicket = defineCall({
  method: 'GET',
  path: '/api/events/:id/ticket',
  summary: 'One’s own ticket with its key, which the phone keeps to show its code without a connection',
  tag: 'events',
  access: 'signed-in',
  params: IdParams,
  answer: Ticket,
  errors: ['no_such_event', 'not_registered'],
});

/** A ticket as the door knows it. */
export const DoorTicket = Type.Object({
  _id: Id,
  number: Type.Integer(),
  key: Key,
  name: Type.String(),
  team: nullable(Type.String()),
  checkedInAt: nullable(Instant),
  door: Type.String({ description: 'Where it was let in; empty when it was not, or nobody said' }),
});
export type DoorTicket = Static<typeof DoorTicket>;

/** All tickets with a seat, page by page, by number. `now` is the server’s clock. */
export const doorList = defineCall({
  method: 'GET',
  path: '/api/events/:id/door',
  summary: 'What a host’s device needs to check tickets without a connection',
  ...ofHosts,
  query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })) }),
  answer: Type.Object({
    event: Type.Object({ _id: Id, title: Type.String(), startsAt: Instant, endsAt: Instant, timeZone: Type.String() }),
    tickets: Type.Array(DoorTicket, { description: `At most ${DOOR_PAGE_SIZE}` }),
    nextAfter: nullable(Type.Integer()),
    goingCount: Type.Integer(),
    attendedCount: Type.Integer(),
    now: Instant,
  }),
});

/**
 * A ticket that was shown at the door. `scan` is made by the device: the same again changes nothing and is answered as
 * before. `ticket` is its id, or its number where it was typed. Without a `code` the host has let somebody in by hand.
 * `at` is when, by the device’s clock.
 */
export const Scan = Type.Object({
  scan: Id,
  ticket: Type.Union([Id, Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })], { says: 'This is not a ticket' }),
  code: nullable(Type.String({ maxLength: 6, pattern: '^[0-9]{6}$', says: 'A code has six digits' })),
  at: Instant,
});
export type Scan = Static<typeof Scan>;

/** What came of one. `at` and `door` tell when and where the ticket was first let in; null and empty when it was not. */
export const ScanResult = Type.Object({
  scan: Id,
  outcome: oneOf(SCAN_OUTCOMES),
  ticket: nullable(Id),
  name: Type.String(),
  at: nullable(Instant),
  door: Type.String(),
});
export type ScanResult = Static<typeof ScanResult>;

/**
 * Scans may arrive later and in any order: of one ticket the first by time counts. `sentAt` is the device’s clock as it
 * sends; how far that is from the server’s is taken off every `at`, so a wrong clock harms nothing.
 */
export const checkIn = defineCall({
  method: 'POST',
  path: '/api/events/:id/check-ins',
  summary: 'Tell which tickets were shown at the door, at once or later: hosts',
  ...ofHosts,
  limit: 'door',
  body: Type.Object({
    door: freeLine(DOOR_NAME_MAX),
    sentAt: Instant,
    scans: Type.Array(Scan, { minItems: 1, maxItems: CHECK_INS_AT_ONCE }),
  }),
  answer: Type.Object({
    results: Type.Array(ScanResult),
    goingCount: Type.Integer(),
    attendedCount: Type.Integer(),
    now: Instant,
  }),
});

/** Scans that were sent before stay undone; the ticket can be scanned anew. */
export const undoCheckIn = defineCall({
  method: 'DELETE',
  path: '/api/events/:id/check-ins/:ticket',
  summary: 'Take back that someone was let in: hosts',
  ...ofHosts,
  params: Type.Object({ id: Id, ticket: Id }),
  answer: Type.Object({ goingCount: Type.Integer(), attendedCount: Type.Integer() }),
  errors: ['no_such_event', 'forbidden', 'no_such_event_ticket'],
});

/** Somebody who is registered, as hosts see them. */
export const Attendee = Type.Object({
  ticket: Id,
  number: Type.Integer(),
  person: PersonCard,
  state: oneOf(REGISTRATION_STATES),
  team: nullable(Type.String()),
  registeredAt: Instant,
  checkedInAt: nullable(Instant),
  door: Type.String(),
  byHand: Type.Boolean(),
  certificate: nullable(Type.String()),
});
export type Attendee = Static<typeof Attendee>;

export const attendance = defineCall({
  method: 'GET',
  path: '/api/events/:id/attendance',
  summary: 'Who is registered and who has come, by ticket number: hosts',
  ...ofHosts,
  query: Type.Object({
    q: Type.Optional(freeText(SEARCH_MAX)),
    limit: Type.Integer({ minimum: 1, maximum: EVENT_PEOPLE_PAGE_SIZE, default: EVENT_PEOPLE_PAGE_SIZE }),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
  }),
  answer: Type.Object({
    attendees: Type.Array(Attendee),
    nextAfter: nullable(Type.Integer()),
    goingCount: Type.Integer(),
    waitingCount: Type.Integer(),
    attendedCount: Type.Integer(),
  }),
});

export const attendanceFile = defineCall({
  method: 'GET',
  path: '/api/events/:id/attendance/file',
  summary: 'The same as a table (CSV): hosts',
  ...ofHosts,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

/** Who has one keeps it. Its check address is that of every certificate. */
export const giveAttendanceCertificates = defineCall({
  method: 'POST',
  path: '/api/events/:id/certificates',
  summary:
    'Give everyone who was let in a certificate of attendance, once the event is over: the organiser or admin who published it for the campus',
  ...ofHosts,
  answer: Type.Object({ given: Type.Integer() }),
  errors: ['no_such_event', 'forbidden', 'event_not_over'],
});
