import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { TABLE_ROWS_MAX } from '../limits/campus.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { FEEDBACK_MESSAGE_MAX, FEEDBACK_PAGE_SIZE, SUPPORT_LINE_MAX } from '../limits/support.ts';
import { WEB_ADDRESS_MAX } from '../limits/wire.ts';
import { defineLiveEvent } from '../live/live.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { EMAIL } from '../wire/email-address.ts';
import {
  cursorPaging,
  EmailAddress,
  filledText,
  freeLine,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  paging,
  personName,
  ruledText,
} from '../wire/schemas.ts';
import { SeenVersion, Version } from '../wire/settings-version.ts';
import { PORTFOLIO, SENDER_NAME } from '../wire/text-rules.ts';
import { TICKET_SORTS, TICKET_STATES } from './feedback-terms.ts';

/**
 * How to contact the people who run Quad; empty where not offered. `formUrl` is an external form of the college,
 * `rulesUrl` its rules. `isPublic`: visitors whose sign-in or registration is refused see the contacts, too.
 */
export const Support = Type.Object({
  email: Type.String(),
  phone: Type.String(),
  place: Type.String(),
  hours: Type.String(),
  formUrl: Type.String(),
  rulesUrl: Type.String(),
  isPublic: Type.Boolean(),
  version: Version,
});
export type Support = Static<typeof Support>;

export const getSupport = defineCall({
  method: 'GET',
  path: '/api/feedback/support',
  summary: 'Get how to contact the people who run Quad',
  tag: 'feedback',
  access: 'signed-in',
  answer: Support,
});

export const changeSupport = defineCall({
  method: 'PUT',
  path: '/api/feedback/support',
  summary: 'Change how to contact the people who run Quad. Absent fields stay unchanged',
  tag: 'feedback',
  access: 'support',
  body: Type.Object({
    email: Type.String({ ...ruledText({ ...EMAIL, pattern: `^$|${EMAIL.pattern}`, min: 0 }), readAs: 'address' }),
    phone: freeLine(SUPPORT_LINE_MAX),
    place: freeLine(SUPPORT_LINE_MAX),
    hours: freeLine(SUPPORT_LINE_MAX),
    formUrl: ruledText({ ...PORTFOLIO, max: WEB_ADDRESS_MAX }),
    rulesUrl: Type.Optional(ruledText({ ...PORTFOLIO, max: WEB_ADDRESS_MAX })),
    isPublic: Type.Optional(Type.Boolean()),
    version: SeenVersion,
  }),
  answer: Support,
  errors: ['settings_changed'],
});

export const getContact = defineCall({
  method: 'GET',
  path: '/api/contact',
  summary: 'Get the contacts and the rules of the college for visitors; empty unless an admin has made them public',
  tag: 'feedback',
  access: 'public',
  answer: Type.Object({
    email: Type.String(),
    phone: Type.String(),
    place: Type.String(),
    hours: Type.String(),
    rulesUrl: Type.String(),
  }),
});

const TicketState = oneOf(TICKET_STATES, msg`There is no such state`);

/**
 * A message to the people who run Quad. `number` is its public number. `name` and `email` are what its sender wrote,
 * `person` is their account. `excerpt` is the beginning of the message; `changedAt` is the last message or closing.
 */
export const Ticket = Type.Object({
  _id: Id,
  number: Type.Integer(),
  state: TicketState,
  name: Type.String(),
  email: Type.String(),
  excerpt: Type.String(),
  person: PersonCard,
  isOwn: Type.Boolean(),
  isPriority: Type.Boolean({ description: 'Its sender has a premium membership' }),
  messagesCount: Type.Integer(),
  createdAt: Instant,
  changedAt: Instant,
});
export type Ticket = Static<typeof Ticket>;

/** A message of a ticket, by its sender or by the team. `author` is null when their account no longer exists. */
export const TicketMessage = Type.Object({
  _id: Id,
  isFromTeam: Type.Boolean(),
  author: nullable(PersonCard),
  text: Type.String(),
  createdAt: Instant,
});
export type TicketMessage = Static<typeof TicketMessage>;

/** A ticket with all its messages, oldest first. */
export const TicketDetails = Type.Object({ ...Ticket.properties, messages: Type.Array(TicketMessage) });
export type TicketDetails = Static<typeof TicketDetails>;

/** A ticket has changed. Sent to its sender and to admins. */
export const ticketChanged = defineLiveEvent('feedback.changed', Type.Object({ ticket: Id }));

const messageText = filledText(FEEDBACK_MESSAGE_MAX, msg`Please enter a message`);

export const sendFeedback = defineCall({
  method: 'POST',
  path: '/api/feedback',
  summary: 'Write to the people who run Quad. They answer here',
  tag: 'feedback',
  access: 'signed-in',
  limit: 'feedback',
  body: Type.Object({ name: personName(SENDER_NAME), email: EmailAddress, message: messageText }),
  status: 201,
  answer: Type.Object({ message: Type.String(), ticket: Ticket }),
});

export const listTickets = defineCall({
  method: 'GET',
  path: '/api/feedback',
  summary:
    'List your tickets, or all of them for admins: newest first; in the queue of open ones, priority first. Continue with `nextCursor`',
  tag: 'feedback',
  access: 'signed-in',
  query: Type.Object({
    list: Type.Optional(oneOf(['mine', 'all'])),
    state: Type.Optional(TicketState),
    ...cursorPaging(FEEDBACK_PAGE_SIZE),
  }),
  answer: Type.Object({ tickets: Type.Array(Ticket), nextCursor: nullable(Id) }),
  errors: ['forbidden'],
});

/** Filters of tickets. `q` searches names, addresses and first messages; `#12` finds the ticket of that number. */
const filters = { q: Type.Optional(freeLine(SEARCH_MAX)), state: Type.Optional(TicketState) };
export const TicketFilters = Type.Object(filters);
export type TicketFilters = Static<typeof TicketFilters>;

export const ticketTable = defineCall({
  method: 'GET',
  path: '/api/admin/tickets',
  summary: 'List everyone’s tickets, page by page, by default newest first',
  tag: 'feedback',
  access: 'support',
  query: Type.Object({
    ...filters,
    sort: Type.Optional(oneOf(TICKET_SORTS)), // By default in order of answering: priority first, then the newest.
    order: Type.Optional(oneOf(['asc', 'desc'])),
    ...paging(TABLE_ROWS_MAX, FEEDBACK_PAGE_SIZE),
  }),
  answer: Type.Object({
    tickets: Type.Array(Ticket),
    total: Type.Integer(),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
  }),
});

/** An apostrophe precedes cells that a spreadsheet would run as a formula. */
export const exportTickets = defineCall({
  method: 'GET',
  path: '/api/admin/tickets.csv',
  summary: 'Export the filtered tickets as a CSV file, oldest first, with the first message of each',
  tag: 'feedback',
  access: 'support',
  query: TicketFilters,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

export const getTicket = defineCall({
  method: 'GET',
  path: '/api/feedback/:id',
  summary: 'Get a ticket with its messages: its sender and admins',
  tag: 'feedback',
  access: 'signed-in',
  params: IdParams,
  answer: TicketDetails,
  errors: ['no_such_ticket'],
});

export const answerTicket = defineCall({
  method: 'POST',
  path: '/api/feedback/:id/messages',
  summary: 'Add a message to a ticket: an admin’s answer, or its sender’s message, which reopens it',
  tag: 'feedback',
  access: 'signed-in',
  limit: 'feedback',
  params: IdParams,
  body: Type.Object({ text: messageText }),
  status: 201,
  answer: TicketDetails,
  errors: ['no_such_ticket', 'thread_full'],
});

export const setTicketState = defineCall({
  method: 'PUT',
  path: '/api/feedback/:id/state',
  summary: 'Close or reopen a ticket: its sender and admins',
  tag: 'feedback',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ state: oneOf(['open', 'closed'], msg`There is no such state`) }),
  answer: TicketDetails,
  errors: ['no_such_ticket'],
});
