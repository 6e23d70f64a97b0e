import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { EVENT_PAYMENTS_PAGE_SIZE, EVENT_REVERSAL_MAX } from '../limits/events.ts';
import { PAYMENT_REASON_KEYS, PAYMENT_SAYS, REFERENCE_PATTERN } from '../membership/payment-terms.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { filledText, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { EVENT_PAYMENT_STATES } from './event-terms.ts';
import { EventDetails } from './events.ts';

/** Entry fees of events, paid by UPI to the organiser. No money passes through Quad. */

const Reference = Type.String({ maxLength: 12, pattern: REFERENCE_PATTERN, says: PAYMENT_SAYS.reference });

export const sendEventReference = defineCall({
  method: 'PUT',
  path: '/api/event-payments/:id/reference',
  summary: 'Set or correct the bank’s reference of your payment for a seat, until it is confirmed',
  tag: 'events',
  access: 'signed-in',
  limit: ['writes', 'approvals'],
  params: IdParams,
  body: Type.Object({ reference: Reference }),
  answer: EventDetails,
  errors: ['no_such_payment', 'payment_decided', 'event_reference_used'],
});

/**
 * A payment for a seat, for hosts. `person` is null when the account no longer exists. `hasSeat`: the payer is still
 * registered; without a seat, the money of a confirmed payment is due back.
 */
export const EventPayment = Type.Object({
  _id: Id,
  number: Type.Integer(),
  person: nullable(PersonCard),
  isOwn: Type.Boolean(),
  hasSeat: Type.Boolean(),
  state: oneOf(EVENT_PAYMENT_STATES),
  amount: Type.Integer({ description: 'Rupees' }),
  reference: nullable(Type.String({ description: 'Null for cash, and before it is sent' })),
  reversedFor: Type.String(),
  payBy: Instant,
  sentAt: nullable(Instant),
  decidedAt: nullable(Instant),
  reversedAt: nullable(Instant),
});
export type EventPayment = Static<typeof EventPayment>;

const ofHosts = { tag: 'events', access: 'signed-in', params: IdParams } as const;

/** `received` and `returned` are sums of rupees: confirmed payments, and reversed ones, which `received` leaves out. */
export const listEventPayments = defineCall({
  method: 'GET',
  path: '/api/events/:id/payments',
  summary: 'List the payments for seats at an event, newest first, with their sums: hosts',
  ...ofHosts,
  query: Type.Object({
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })),
    limit: Type.Integer({ minimum: 1, maximum: EVENT_PAYMENTS_PAGE_SIZE, default: EVENT_PAYMENTS_PAGE_SIZE }),
  }),
  answer: Type.Object({
    payments: Type.Array(EventPayment, { description: 'Without payments that ended unpaid' }),
    received: Type.Integer(),
    returned: Type.Integer(),
    waitingCount: Type.Integer(),
    nextBefore: nullable(Type.Integer()),
  }),
  errors: ['no_such_event', 'forbidden'],
});

/** `reference` is what the host saw; null confirms cash, also for a payment with a reference that was not sent. */
export const confirmEventPayment = defineCall({
  method: 'POST',
  path: '/api/event-payments/:id/confirm',
  summary: 'Confirm that a seat is paid, by UPI or in cash: hosts, but not their own payment',
  ...ofHosts,
  body: Type.Object({ reference: nullable(Reference) }),
  answer: EventPayment,
  errors: ['no_such_payment', 'payment_own', 'payment_decided', 'payment_changed'],
});

export const returnEventReference = defineCall({
  method: 'POST',
  path: '/api/event-payments/:id/return',
  summary: 'Return a reference that the bank statement does not confirm to its payer, who sends another: hosts',
  ...ofHosts,
  body: Type.Object({ reference: Reference, reason: oneOf(PAYMENT_REASON_KEYS, msg`Please choose a reason`) }),
  answer: EventPayment,
  errors: ['no_such_payment', 'payment_own', 'payment_decided', 'payment_changed'],
});

/** The payer loses the seat, unless the event is over or they were checked in. */
export const reverseEventPayment = defineCall({
  method: 'POST',
  path: '/api/event-payments/:id/reverse',
  summary: 'Record that the money of a confirmed payment went back, with a reason: hosts',
  ...ofHosts,
  body: Type.Object({ reason: filledText(EVENT_REVERSAL_MAX, PAYMENT_SAYS.reversal) }),
  answer: EventPayment,
  errors: ['no_such_payment', 'payment_own', 'payment_not_confirmed'],
});
