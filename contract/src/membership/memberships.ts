import { type Static, Type } from 'typebox';
import { SUPPORTERS_PAGE_SIZE } from '../limits/membership.ts';
import { PersonCard } from '../people/people.ts';
import { PROFILE_THEME_KEYS } from '../people/profile-themes.ts';
import { defineCall } from '../wire/call.ts';
import { cursorPaging, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { PAYMENT_REASON_KEYS, PAYMENT_SAYS, PAYMENT_STATES, REFERENCE_PATTERN } from './payment-terms.ts';

/** What a premium membership costs, in rupees, and how long it lasts. */
export const MembershipPlan = Type.Object({ amount: Type.Integer(), months: Type.Integer() });

/** A payment of one's own. `startsAt` and `endsAt` are what a confirmed one has paid for. */
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

const Theme = oneOf(PROFILE_THEME_KEYS, 'There is no such theme');

/**
 * One's own premium membership. `plan` is null while the college has set up no payments. `membership` is null when there
 * is none or it has ended. `payment` is the one that is under way, or else the last one if it was rejected. `receipts`
 * are the confirmed ones, newest first.
 */
export const OwnMembership = Type.Object({
  isVerified: Type.Boolean(),
  plan: nullable(MembershipPlan),
  membership: nullable(
    Type.Object({ endsAt: Instant, theme: nullable(Theme), isShown: Type.Boolean({ description: 'To others' }) }),
  ),
  payment: nullable(OwnPayment),
  receipts: Type.Array(OwnPayment),
});
export type OwnMembership = Static<typeof OwnMembership>;

export const getMembership = defineCall({
  method: 'GET',
  path: '/api/membership',
  summary: 'One’s premium membership, with its payments',
  tag: 'memberships',
  access: 'signed-in',
  answer: OwnMembership,
});

/** Beginning again answers the payment that was begun. */
export const startPayment = defineCall({
  method: 'POST',
  path: '/api/membership/payments',
  summary: 'Begin a payment for a premium membership: verified people only',
  tag: 'memberships',
  access: 'signed-in',
  status: 201,
  answer: OwnMembership,
  errors: ['not_verified', 'payments_not_set_up'],
});

export const sendReference = defineCall({
  method: 'PUT',
  path: '/api/membership/payments/:id/reference',
  summary: 'Tell the bank’s reference of a payment, or correct it until someone has decided',
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
  summary: 'Take a payment back that nobody has decided about; no money moves by it',
  tag: 'memberships',
  access: 'signed-in',
  params: IdParams,
  answer: OwnMembership,
  errors: ['no_such_payment', 'payment_decided'],
});

export const receiptFile = defineCall({
  method: 'GET',
  path: '/api/membership/payments/:id/receipt',
  summary: 'The receipt of a confirmed payment as a PDF, for its payer and for admins',
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
  summary: 'Choose the accent of one’s profile, and whether others see that one is a supporter',
  tag: 'memberships',
  access: 'signed-in',
  body: Type.Partial(Type.Object({ theme: nullable(Theme), isShown: Type.Boolean() })),
  answer: OwnMembership,
  errors: ['no_membership'],
});

export const listSupporters = defineCall({
  method: 'GET',
  path: '/api/supporters',
  summary: 'People with a premium membership who want it to be seen, newest first; read on from `nextCursor`',
  tag: 'memberships',
  access: 'signed-in',
  query: Type.Object(cursorPaging(SUPPORTERS_PAGE_SIZE)),
  answer: Type.Object({ supporters: Type.Array(PersonCard), nextCursor: nullable(Id) }),
});
