import { type Static, Type } from 'typebox';
import { HANDOVER_ATTEMPTS, RATING_TEXT_MAX, RATINGS_PAGE_SIZE } from '../limits/market.ts';
import { defineLiveEvent } from '../live/live.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { cursorPaging, freeText, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { CODE_PATTERN, MARKET_SAYS } from './market-terms.ts';

/** A rating of the other side of a hand-over. */
export const Rating = Type.Object({
  _id: Id,
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  text: Type.String(),
  rater: PersonCard,
  createdAt: Instant,
});
export type Rating = Static<typeof Rating>;

/**
 * A hand-over of a thing between two people, as one of them sees it.
 *
 * - `other`: null while a block exists between them; the hand-over can still be ended.
 * - `role`: the giver types the code that the receiver shows.
 * - `amount`: the rupees agreed on, null where nothing is sold. `isPaid`: the giver has confirmed the payment.
 * - `theirRating`: visible when both have rated, or seven days after the hand-over.
 */
export const Handover = Type.Object({
  _id: Id,
  kind: Type.String(),
  subject: Id,
  title: Type.String(),
  role: oneOf(['giver', 'taker']),
  other: nullable(PersonCard),
  amount: nullable(Type.Integer()),
  state: oneOf(['open', 'done', 'cancelled']),
  isPaid: Type.Boolean(),
  doneAt: nullable(Instant),
  ownRating: nullable(Type.Object({ stars: Type.Integer(), text: Type.String() })),
  theirRating: nullable(Type.Object({ stars: Type.Integer(), text: Type.String() })),
});
export type Handover = Static<typeof Handover>;

const ofOne = { tag: 'handovers', access: 'signed-in', params: IdParams } as const;
const one = Type.Object({ handover: Handover });

export const getHandover = defineCall({
  method: 'GET',
  path: '/api/handovers/:id',
  summary: 'Get a hand-over you take part in',
  ...ofOne,
  answer: one,
  errors: ['no_such_handover'],
});

export const showHandoverCode = defineCall({
  method: 'POST',
  path: '/api/handovers/:id/code',
  secret: true,
  summary: 'Get the code that the receiver shows. It stays the same while it is valid',
  ...ofOne,
  answer: Type.Object({ code: Type.String(), expiresAt: Instant }),
  errors: ['no_such_handover', 'forbidden', 'handover_closed'],
});

export const confirmHandover = defineCall({
  method: 'POST',
  path: '/api/handovers/:id/confirm',
  summary: `Confirm a hand-over with the receiver’s code, ${HANDOVER_ATTEMPTS} tries a code, and say whether you were paid. Idempotent: the giver`,
  ...ofOne,
  body: Type.Object({
    code: Type.String({ pattern: CODE_PATTERN, maxLength: 6, says: MARKET_SAYS.code }),
    isPaid: Type.Boolean(),
  }),
  answer: one,
  errors: ['no_such_handover', 'forbidden', 'handover_closed', 'handover_code_wrong', 'handover_code_over'],
});

export const confirmPayment = defineCall({
  method: 'POST',
  path: '/api/handovers/:id/payment',
  summary: 'Confirm the payment after the hand-over. Idempotent: the giver',
  ...ofOne,
  answer: one,
  errors: ['no_such_handover', 'forbidden', 'handover_not_done'],
});

export const rateHandover = defineCall({
  method: 'PUT',
  path: '/api/handovers/:id/rating',
  summary: 'Rate the other side of a hand-over. You can change it until it is shown',
  ...ofOne,
  body: Type.Object({
    stars: Type.Integer({ minimum: 1, maximum: 5, says: MARKET_SAYS.stars }),
    text: freeText(RATING_TEXT_MAX),
  }),
  answer: one,
  errors: ['no_such_handover', 'handover_not_done', 'rating_shown'],
});

export const listRatings = defineCall({
  method: 'GET',
  path: '/api/people/:id/ratings',
  summary: 'List a person’s ratings from hand-overs, newest first',
  ...ofOne,
  query: Type.Object(cursorPaging(RATINGS_PAGE_SIZE)),
  answer: Type.Object({ ratings: Type.Array(Rating), nextCursor: nullable(Id) }),
  errors: ['no_such_person'],
});

/** A hand-over of the viewer has begun, ended or been rated. */
export const handoverChanged = defineLiveEvent('handovers.changed', Type.Object({ handover: Id, subject: Id }));
