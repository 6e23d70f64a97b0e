import { type Static, Type } from 'typebox';
import { UPI_MAX } from '../limits/market.ts';
import {
  DECISION_NOTE_MAX,
  MEMBERSHIP_AMOUNT_MAX,
  MEMBERSHIP_MONTHS_MAX,
  PAYMENTS_AT_ONCE,
  PAYMENTS_PAGE_SIZE,
  STATEMENT_LINES,
} from '../limits/membership.ts';
import { FULLNAME_MAX } from '../limits/people.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { UPI_PATTERN } from '../market/market-terms.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, freeLine, freeText, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';
import { SeenVersion, Version } from '../wire/settings-version.ts';
import {
  CONFIRMATION_OUTCOMES,
  PAYMENT_REASON_KEYS,
  PAYMENT_SAYS,
  PAYMENT_STATES,
  REFERENCE_PATTERN,
} from './payment-terms.ts';

const State = oneOf(PAYMENT_STATES, 'There is no such state');
const Reason = oneOf(PAYMENT_REASON_KEYS, 'Please choose a reason');
const Reference = Type.String({ maxLength: 12, pattern: REFERENCE_PATTERN, says: PAYMENT_SAYS.reference });
const Amount = Type.Integer({ minimum: 1, maximum: MEMBERSHIP_AMOUNT_MAX, says: PAYMENT_SAYS.amount });

/** A payment for a premium membership as admins see it. `person` is null when the account is gone. */
export const Payment = Type.Object({
  _id: Id,
  number: Type.Integer(),
  state: State,
  person: nullable(PersonCard),
  isOwn: Type.Boolean(),
  amount: Type.Integer({ description: 'Rupees' }),
  months: Type.Integer(),
  reference: nullable(Type.String()),
  reason: nullable(Reason),
  note: Type.String(),
  createdAt: Instant,
  sentAt: nullable(Instant),
  decidedBy: nullable(PersonCard),
  decidedAt: nullable(Instant),
  endsAt: nullable(Instant),
});
export type Payment = Static<typeof Payment>;

const found = {
  state: Type.Optional(State),
  q: Type.Optional(Type.String({ format: 'text', maxLength: SEARCH_MAX })),
};

export const listPayments = defineCall({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Payments for premium memberships: waiting ones oldest first, others newest first',
  tag: 'payments',
  access: 'admin',
  query: Type.Object({ ...found, ...paging(PAYMENTS_PAGE_SIZE) }),
  answer: Type.Object({
    payments: Type.Array(Payment),
    total: Type.Integer(),
    waitingCount: Type.Integer(),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
  }),
});

/** Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export const paymentsTable = defineCall({
  method: 'GET',
  path: '/api/admin/payments/table',
  summary: 'Payments as a CSV file, newest first',
  tag: 'payments',
  access: 'admin',
  query: Type.Object(found),
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

/** What came in by the bank statement: its reference, and the amount in paise. */
export const StatementLine = Type.Object({
  reference: Reference,
  paise: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
});
export type StatementLine = Static<typeof StatementLine>;

/**
 * What a bank statement says of payments. `matches` can be confirmed: reference and amount agree. `wrongAmounts` stand there
 * with another amount, or more than once. `decided` were confirmed before; `unknown` are references that nobody has given.
 */
export const StatementMatches = Type.Object({
  matches: Type.Array(Payment),
  wrongAmounts: Type.Array(Type.Object({ payment: Payment, paise: Type.Array(Type.Integer()) })),
  decided: Type.Array(Payment),
  unknown: Type.Array(StatementLine),
});
export type StatementMatches = Static<typeof StatementMatches>;

/** Nothing is stored, and nothing is confirmed by it. */
export const matchStatement = defineCall({
  method: 'POST',
  path: '/api/admin/payments/statement',
  summary: 'Compare lines of a bank statement with the payments; changes nothing',
  tag: 'payments',
  access: 'admin',
  body: Type.Object({ lines: Type.Array(StatementLine, { minItems: 1, maxItems: STATEMENT_LINES }) }),
  answer: StatementMatches,
});

/** `reference` and `amount` are what the admin has looked at: a payment that has changed since is left alone. */
export const confirmPayments = defineCall({
  method: 'POST',
  path: '/api/admin/payments/confirm',
  summary: 'Confirm payments that the bank statement shows; each by itself, not one’s own',
  tag: 'payments',
  access: 'admin',
  body: Type.Object({
    payments: Type.Array(Type.Object({ id: Id, reference: Reference, amount: Amount }), {
      minItems: 1,
      maxItems: PAYMENTS_AT_ONCE,
    }),
  }),
  answer: Type.Object({
    outcomes: Type.Array(Type.Object({ id: Id, outcome: oneOf(CONFIRMATION_OUTCOMES) })),
  }),
});

export const rejectPayment = defineCall({
  method: 'POST',
  path: '/api/admin/payments/:id/reject',
  summary: 'Reject a payment that the bank statement does not show as it should, with a reason',
  tag: 'payments',
  access: 'admin',
  params: IdParams,
  body: Type.Object({ reason: Reason, note: Type.Optional(freeText(DECISION_NOTE_MAX)) }),
  answer: Done,
  errors: ['no_such_payment', 'payment_decided', 'payment_own'],
});

/** Whom people pay and how much; each empty, and the amount 0, until an admin has said. */
export const PaymentSettings = Type.Object({
  address: Type.String(),
  name: Type.String(),
  amount: Type.Integer(),
  months: Type.Integer(),
  version: Version,
});
export type PaymentSettings = Static<typeof PaymentSettings>;

export const getPaymentSettings = defineCall({
  method: 'GET',
  path: '/api/admin/payments/settings',
  summary: 'Whom people pay for a premium membership, and how much',
  tag: 'payments',
  access: 'admin',
  answer: PaymentSettings,
});

/** Payments that were begun stay as they are. An empty address takes the offer back. */
export const changePaymentSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/payments/settings',
  summary: 'Set who is paid for premium memberships, and how much; an empty address ends the offer',
  tag: 'payments',
  access: 'admin',
  body: Type.Object({
    address: Type.String({ format: 'line', maxLength: UPI_MAX, pattern: UPI_PATTERN, says: PAYMENT_SAYS.address }),
    name: freeLine(FULLNAME_MAX),
    amount: Amount,
    months: Type.Integer({ minimum: 1, maximum: MEMBERSHIP_MONTHS_MAX, says: PAYMENT_SAYS.months }),
    version: SeenVersion,
  }),
  answer: PaymentSettings,
  errors: ['settings_changed'],
});
