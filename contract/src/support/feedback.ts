import { type Static, Type } from 'typebox';
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

/** How to reach the people who run Quad, each empty where there is none. `formUrl` is a form of the college elsewhere. */
export const Support = Type.Object({
  email: Type.String(),
  phone: Type.String(),
  place: Type.String(),
  hours: Type.String(),
  formUrl: Type.String(),
  version: Version,
});
export type Support = Static<typeof Support>;

export const getSupport = defineCall({
  method: 'GET',
  path: '/api/feedback/support',
  summary: 'How to reach the people who run Quad',
  tag: 'feedback',
  access: 'signed-in',
  answer: Support,
});

export const changeSupport = defineCall({
  method: 'PUT',
  path: '/api/feedback/support',
  summary: 'Change how to reach the people who run Quad',
  tag: 'feedback',
  access: 'admin',
  body: Type.Object({
    email: Type.String({ ...ruledText({ ...EMAIL, pattern: `^$|${EMAIL.pattern}`, min: 0 }), readAs: 'address' }),
    phone: freeLine(SUPPORT_LINE_MAX),
    place: freeLine(SUPPORT_LINE_MAX),
    hours: freeLine(SUPPORT_LINE_MAX),
    formUrl: ruledText({ ...PORTFOLIO, max: WEB_ADDRESS_MAX }),
    version: SeenVersion,
  }),
  answer: Support,
  errors: ['settings_changed'],
});

const TicketState = oneOf(TICKET_STATES, 'There is no such state');

/**
 * A message to the people who run Quad. `number` is what people call it by. `name` and `email` are what its sender wrote,
 * `person` is their account. `excerpt` is the beginning of the message; `changedAt` is when somebody last wrote or closed it.
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

/** What was written about a ticket, by its sender or by the team. `author` is null when their account is gone. */
export const TicketMessage = Type.Object({
  _id: Id,
  isFromTeam: Type.Boolean(),
  author: nullable(PersonCard),
  text: Type.String(),
  createdAt: Instant,
});
export type TicketMessage = Static<typeof TicketMessage>;

/** A ticket with all that was written, oldest first. */
export const TicketDetails = Type.Object({ ...Ticket.properties, messages: Type.Array(TicketMessage) });
export type TicketDetails = Static<typeof TicketDetails>;

/** A ticket of one's own has changed, or any for admins. */
export const ticketChanged = defineLiveEvent('feedback.changed', Type.Object({ ticket: Id }));

const messageText = filledText(FEEDBACK_MESSAGE_MAX, 'Please enter a message');

export const sendFeedback = defineCall({
  method: 'POST',
  path: '/api/feedback',
  summary: 'Write to the people who run Quad; they answer here',
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
    'One’s own tickets, or all of them for admins: newest first, in the queue of open ones those with priority before others; read on from `nextCursor`',
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

/** Which tickets. `q` is looked for in names, addresses and first messages; `#12` is the ticket of that number. */
const filters = { q: Type.Optional(freeLine(SEARCH_MAX)), state: Type.Optional(TicketState) };
export const TicketFilters = Type.Object(filters);
export type TicketFilters = Static<typeof TicketFilters>;

export const ticketTable = defineCall({
  method: 'GET',
  path: '/api/admin/tickets',
  summary: 'Everyone’s tickets, page by page; unless told otherwise newest first',
  tag: 'feedback',
  access: 'admin',
  query: Type.Object({
    ...filters,
    sort: Type.Optional(oneOf(TICKET_SORTS)), // without one as they are answered: priority first, then the newest
    order: Type.Optional(oneOf(['asc', 'desc'])),
    ...paging(FEEDBACK_PAGE_SIZE),
  }),
  answer: Type.Object({
    tickets: Type.Array(Ticket),
    total: Type.Integer(),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
  }),
});

/** Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export const exportTickets = defineCall({
  method: 'GET',
  path: '/api/admin/tickets.csv',
  summary: 'The tickets that filters find, as a CSV file, oldest first; of each the first message',
  tag: 'feedback',
  access: 'admin',
  query: TicketFilters,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

export const getTicket = defineCall({
  method: 'GET',
  path: '/api/feedback/:id',
  summary: 'A ticket with what was written; its sender’s and the admins’',
  tag: 'feedback',
  access: 'signed-in',
  params: IdParams,
  answer: TicketDetails,
  errors: ['no_such_ticket'],
});

export const answerTicket = defineCall({
  method: 'POST',
  path: '/api/feedback/:id/messages',
  summary: 'Write more about a ticket: an admin’s answer, or a word of its sender, which opens it again',
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
  summary: 'Close a ticket or open it again; its sender and admins',
  tag: 'feedback',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ state: oneOf(['open', 'closed'], 'There is no such state') }),
  answer: TicketDetails,
  errors: ['no_such_ticket'],
});
