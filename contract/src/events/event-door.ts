import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { AnsweredQuestion } from '../careers/applications.ts';
import { CHECK_INS_AT_ONCE, DOOR_NAME_MAX, DOOR_PAGE_SIZE, EVENT_PEOPLE_PAGE_SIZE } from '../limits/events.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeLine, freeText, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { EVENT_PAYMENT_STATES, REGISTRATION_STATES, SCAN_OUTCOMES } from './event-terms.ts';

/**
 * Tickets and check-in. The code of a ticket changes every 30 seconds. `ticket-code.ts` computes and checks it offline,
 * on the server and in the browser.
 */

const Key = Type.String({ description: 'Of HMAC-SHA-256, in hexadecimal digits' });

const ofHosts = {
  tag: 'events',
  access: 'signed-in',
  params: IdParams,
  errors: ['no_such_event', 'forbidden'],
} as const;

/**
 * The viewer's ticket. `number` identifies it at the door of its event. `now` is the server’s clock, to correct the
 * device's clock.
 */
export const Ticket = Type.Object({
  _id: Id,
  event: Id,
  title: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  timeZone: Type.String(),
  location: Type.String(),
  name: Type.String({ description: 'Name of the ticket holder' }),
  number: Type.Integer(),
  key: Key,
  state: oneOf(REGISTRATION_STATES),
  isUnpaid: Type.Boolean({ description: 'The entry fee is not confirmed, so the door refuses the ticket' }),
  checkedInAt: nullable(Instant),
  now: Instant,
});
export type Ticket = Static<typeof Ticket>;

export const getTicket = defineCall({
  method: 'GET',
  path: '/api/events/:id/ticket',
  summary: 'Get your ticket with its key. The phone stores the key to show the code offline',
  tag: 'events',
  access: 'signed-in',
  params: IdParams,
  answer: Ticket,
  errors: ['no_such_event', 'not_registered'],
});

/** A ticket, for door devices. */
export const DoorTicket = Type.Object({
  _id: Id,
  number: Type.Integer(),
  key: Key,
  name: Type.String(),
  team: nullable(Type.String()),
  checkedInAt: nullable(Instant),
  door: Type.String({ description: 'Door of the check-in; empty when not checked in, or when no door was named' }),
});
export type DoorTicket = Static<typeof DoorTicket>;

/** All tickets with a seat, page by page, by number. `now` is the server’s clock. */
export const doorList = defineCall({
  method: 'GET',
  path: '/api/events/:id/door',
  summary: 'Get what a host’s device needs to check tickets offline',
  ...ofHosts,
  query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })) }),
  answer: Type.Object({
    event: Type.Object({
      _id: Id,
      title: Type.String(),
      startsAt: Instant,
      endsAt: Instant,
      timeZone: Type.String(),
      fee: nullable(Type.Integer({ description: 'Rupees' })),
    }),
    tickets: Type.Array(DoorTicket, { description: `Up to ${DOOR_PAGE_SIZE}` }),
    nextAfter: nullable(Type.Integer()),
    goingCount: Type.Integer(),
    attendedCount: Type.Integer(),
    now: Instant,
  }),
});

/**
 * A scan of a ticket at the door. `scan` is an id that the device generates: sending it again changes nothing and
 * answers the same result. `ticket` is the ticket's id, or its number when typed. Without a `code`, the host has
 * admitted the person by hand. `at` is the time by the device’s clock.
 */
export const Scan = Type.Object({
  scan: Id,
  ticket: Type.Union([Id, Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })], { says: msg`This is not a ticket` }),
  code: nullable(Type.String({ maxLength: 6, pattern: '^[0-9]{6}$', says: msg`A code has six digits` })),
  at: Instant,
});
export type Scan = Static<typeof Scan>;

/**
 * The result of a scan. `at` and `door` are the time and place of the ticket's first check-in; null and empty without
 * one.
 */
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
 * Scans may arrive late and in any order: the first scan of a ticket by time counts. `sentAt` is the device’s clock on
 * sending. The server corrects every `at` by the difference to its own clock, so a wrong clock does no harm.
 */
export const checkIn = defineCall({
  method: 'POST',
  path: '/api/events/:id/check-ins',
  summary: 'Report tickets scanned at the door, at once or later: hosts',
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

/** Undone scans stay undone when they are sent again. The ticket can be scanned anew. */
export const undoCheckIn = defineCall({
  method: 'DELETE',
  path: '/api/events/:id/check-ins/:ticket',
  summary: 'Undo a check-in: hosts',
  ...ofHosts,
  params: Type.Object({ id: Id, ticket: Id }),
  answer: Type.Object({ goingCount: Type.Integer(), attendedCount: Type.Integer() }),
  errors: ['no_such_event', 'forbidden', 'no_such_event_ticket'],
});

/** An attendee, for hosts. */
export const Attendee = Type.Object({
  ticket: Id,
  number: Type.Integer(),
  person: PersonCard,
  state: oneOf(REGISTRATION_STATES),
  team: nullable(Type.String()),
  answers: Type.Array(AnsweredQuestion),
  payment: nullable(oneOf(EVENT_PAYMENT_STATES), { description: 'Null without a fee' }),
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
  summary: 'List who is registered and who is checked in, by ticket number: hosts',
  ...ofHosts,
  query: Type.Object({
    q: Type.Optional(freeText(SEARCH_MAX)),
    limit: Type.Integer({ minimum: 1, maximum: EVENT_PEOPLE_PAGE_SIZE, default: EVENT_PEOPLE_PAGE_SIZE }),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
  }),
  answer: Type.Object({
    attendees: Type.Array(Attendee, { description: 'Without the people whose place is on hold' }),
    nextAfter: nullable(Type.Integer()),
    goingCount: Type.Integer(),
    heldCount: Type.Integer({ description: 'Seats of `goingCount` that are on hold for disabled accounts' }),
    waitingCount: Type.Integer(),
    attendedCount: Type.Integer(),
  }),
});

export const attendanceFile = defineCall({
  method: 'GET',
  path: '/api/events/:id/attendance/file',
  summary: 'Export the attendees as a CSV file: hosts',
  ...ofHosts,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

/** People with a certificate of this event keep it. The check address is that of every certificate. */
export const giveAttendanceCertificates = defineCall({
  method: 'POST',
  path: '/api/events/:id/certificates',
  summary:
    'Issue a certificate of attendance to everyone checked in, after the event: the organiser or admin who published it for the campus',
  ...ofHosts,
  answer: Type.Object({ given: Type.Integer() }),
  errors: ['no_such_event', 'forbidden', 'event_not_over'],
});
