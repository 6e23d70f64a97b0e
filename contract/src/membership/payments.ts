import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { TABLE_ROWS_MAX } from '../limits/campus.ts';
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
import {
  Done,
  filledText,
  freeLine,
  freeText,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  paging,
} from '../wire/schemas.ts';
import { SeenVersion, Version } from '../wire/settings-version.ts';
import {
  CONFIRMATION_OUTCOMES,
  PAYMENT_REASON_KEYS,
  PAYMENT_SAYS,
  PAYMENT_STATES,
  REFERENCE_PATTERN,
} from './payment-terms.ts';

const State = oneOf(PAYMENT_STATES, msg`There is no such state`);
const Reason = oneOf(PAYMENT_REASON_KEYS, msg`Please choose a reason`);
const Reference = Type.String({ maxLength: 12, pattern: REFERENCE_PATTERN, says: PAYMENT_SAYS.reference });
const Amount = Type.Integer({ minimum: 1, maximum: MEMBERSHIP_AMOUNT_MAX, says: PAYMENT_SAYS.amount });

/** A payment for a premium membership, for admins. `person` is null when the account no longer exists. */
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
  summary: 'List payments for premium memberships: waiting ones oldest first, others newest first',
  tag: 'payments',
  access: 'payments',
  query: Type.Object({ ...found, ...paging(TABLE_ROWS_MAX, PAYMENTS_PAGE_SIZE) }),
  answer: Type.Object({
    payments: Type.Array(Payment),
    total: Type.Integer(),
    waitingCount: Type.Integer(),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
  }),
});

/** An apostrophe precedes cells that a spreadsheet would run as a formula. */
export const paymentsTable = defineCall({
  method: 'GET',
  path: '/api/admin/payments/table',
  summary: 'Export payments as a CSV file, newest first',
  tag: 'payments',
  access: 'payments',
  query: Type.Object(found),
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

/** An incoming payment of a bank statement: its reference, and the amount in paise. */
export const StatementLine = Type.Object({
  reference: Reference,
  paise: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
});
export type StatementLine = Static<typeof StatementLine>;

/**
 * A comparison of payments with a bank statement. `matches` can be confirmed: reference and amount agree.
 * `wrongAmounts` are on the statement with another amount, or more than once. `decided` were decided before; `unknown`
 * are references that no payment has.
 */
export const StatementMatches = Type.Object({
  matches: Type.Array(Payment),
  wrongAmounts: Type.Array(Type.Object({ payment: Payment, paise: Type.Array(Type.Integer()) })),
  decided: Type.Array(Payment),
  unknown: Type.Array(StatementLine),
});
export type StatementMatches = Static<typeof StatementMatches>;

/** Stores and confirms nothing. */
export const matchStatement = defineCall({
  method: 'POST',
  path: '/api/admin/payments/statement',
  summary: 'Compare lines of a bank statement with the payments. Changes nothing',
  tag: 'payments',
  access: 'payments',
  body: Type.Object({ lines: Type.Array(StatementLine, { minItems: 1, maxItems: STATEMENT_LINES }) }),
  answer: StatementMatches,
});

/** `reference` and `amount` are those that the admin saw. Payments that have changed since are skipped. */
export const confirmPayments = defineCall({
  method: 'POST',
  path: '/api/admin/payments/confirm',
  summary: 'Confirm payments that are on the bank statement, each by itself, but not your own',
  tag: 'payments',
  access: 'payments',
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
  summary: 'Reject a payment that the bank statement does not confirm, with a reason',
  tag: 'payments',
  access: 'payments',
  params: IdParams,
  body: Type.Object({ reason: Reason, note: Type.Optional(freeText(DECISION_NOTE_MAX)) }),
  answer: Done,
  errors: ['no_such_payment', 'payment_decided', 'payment_own'],
});

/** Removes the months that the payment added. `reason` becomes the payment's note. */
export const reversePayment = defineCall({
  method: 'POST',
  path: '/api/admin/payments/:id/reverse',
  summary: 'Record that the money of a confirmed payment went back, with a reason that the payer reads',
  tag: 'payments',
  access: 'payments',
  params: IdParams,
  body: Type.Object({ reason: filledText(DECISION_NOTE_MAX, PAYMENT_SAYS.reversal) }),
  answer: Done,
  errors: ['no_such_payment', 'payment_not_confirmed', 'payment_own'],
});

/** The payee and the price. Texts are empty and the amount 0 until an admin sets them. */
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
  summary: 'Get the payee and the price of a premium membership',
  tag: 'payments',
  access: 'payments',
  answer: PaymentSettings,
});

/** Payments that have begun stay unchanged. An empty address withdraws the offer. */
export const changePaymentSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/payments/settings',
  secret: true,
  summary: 'Set the payee and the price of premium memberships. An empty address withdraws the offer',
  tag: 'payments',
  access: 'payments',
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
