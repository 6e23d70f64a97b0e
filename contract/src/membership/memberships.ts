import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { SUPPORTERS_PAGE_SIZE } from '../limits/membership.ts';
import { PersonCard } from '../people/people.ts';
import { PROFILE_THEME_KEYS } from '../people/profile-themes.ts';
import { defineCall } from '../wire/call.ts';
import { cursorPaging, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { PAYMENT_REASON_KEYS, PAYMENT_SAYS, PAYMENT_STATES, REFERENCE_PATTERN } from './payment-terms.ts';

/** The price of a premium membership, in rupees, and its duration. */
export const MembershipPlan = Type.Object({ amount: Type.Integer(), months: Type.Integer() });

/** A payment of the viewer. `startsAt` and `endsAt` are the period of a confirmed payment. */
export const OwnPayment = Type.Object({
  _id: Id,
  number: Type.Integer(),
  state: oneOf(PAYMENT_STATES),
  amount: Type.Integer({ description: 'Rupees' }),
  months: Type.Integer(),
  payee: Type.Object({ address: Type.String(), name: Type.String() }),
  reference: nullable(Type.String()),
  reason: nullable(oneOf(PAYMENT_REASON_KEYS)),
  note: Type.String(),
  createdAt: Instant,
  decidedAt: nullable(Instant),
  startsAt: nullable(Instant),
  endsAt: nullable(Instant),
});
export type OwnPayment = Static<typeof OwnPayment>;

const Theme = oneOf(PROFILE_THEME_KEYS, msg`There is no such theme`);

/**
 * The viewer's premium membership. `plan` is null while the college has set up no payments. `membership` is null
 * without a current one. `payment` is the open payment, or else the last one if it was rejected or reversed. `receipts` are the
 * confirmed payments, newest first.
 */
export const OwnMembership = Type.Object({
  isVerified: Type.Boolean(),
  plan: nullable(MembershipPlan),
  membership: nullable(
    Type.Object({
      endsAt: Instant,
      theme: nullable(Theme),
      isShown: Type.Boolean({ description: 'Visible to others' }),
    }),
  ),
  payment: nullable(OwnPayment),
  receipts: Type.Array(OwnPayment),
});
export type OwnMembership = Static<typeof OwnMembership>;

export const getMembership = defineCall({
  method: 'GET',
  path: '/api/membership',
  summary: 'Get your premium membership, with its payments',
  tag: 'memberships',
  access: 'signed-in',
  answer: OwnMembership,
});

/** Idempotent: answers an open payment. */
export const startPayment = defineCall({
  method: 'POST',
  path: '/api/membership/payments',
  summary: 'Begin a payment for a premium membership: only verified people',
  tag: 'memberships',
  access: 'signed-in',
  status: 201,
  answer: OwnMembership,
  errors: ['not_verified', 'payments_not_set_up'],
});

export const sendReference = defineCall({
  method: 'PUT',
  path: '/api/membership/payments/:id/reference',
  summary: 'Set or correct the bank’s reference of a payment, until a decision',
  tag: 'memberships',
  access: 'signed-in',
  limit: ['writes', 'approvals'],
  params: IdParams,
  body: Type.Object({
    reference: Type.String({ maxLength: 12, pattern: REFERENCE_PATTERN, says: PAYMENT_SAYS.reference }),
  }),
  answer: OwnMembership,
  errors: ['no_such_payment', 'payment_decided', 'reference_used'],
});

export const withdrawPayment = defineCall({
  method: 'DELETE',
  path: '/api/membership/payments/:id',
  summary: 'Withdraw an undecided payment. Moves no money',
  tag: 'memberships',
  access: 'signed-in',
  params: IdParams,
  answer: OwnMembership,
  errors: ['no_such_payment', 'payment_decided'],
});

export const receiptFile = defineCall({
  method: 'GET',
  path: '/api/membership/payments/:id/receipt',
  summary: 'Download the receipt of a confirmed payment as a PDF: for its payer and admins',
  tag: 'memberships',
  access: 'signed-in',
  params: IdParams,
  limit: 'builtFiles',
  sends: 'application/pdf',
  answer: Type.String(),
  errors: ['no_such_payment'],
});

export const changeMembership = defineCall({
  method: 'PATCH',
  path: '/api/membership',
  summary: 'Set the accent of your profile, and whether others see that you are a supporter',
  tag: 'memberships',
  access: 'signed-in',
  body: Type.Partial(Type.Object({ theme: nullable(Theme), isShown: Type.Boolean() })),
  answer: OwnMembership,
  errors: ['no_membership'],
});

export const listSupporters = defineCall({
  method: 'GET',
  path: '/api/supporters',
  summary: 'List people with a premium membership who choose to be visible, newest first. Continue with `nextCursor`',
  tag: 'memberships',
  access: 'signed-in',
  query: Type.Object(cursorPaging(SUPPORTERS_PAGE_SIZE)),
  answer: Type.Object({ supporters: Type.Array(PersonCard), nextCursor: nullable(Id) }),
});
