import { type Static, Type } from 'typebox';
import { DEALS_LISTED, UPI_MAX } from '../limits/market.ts';
import { defineLiveEvent } from '../live/live.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { Handover } from './handovers.ts';
import { ClientId, Listing, Price } from './listings.ts';
import { MARKET_SAYS, UPI_PATTERN } from './market-terms.ts';

/**
 * An amount offered by one side of a deal. `open` until the other side answers; `replaced` by a later amount of either
 * side; `released` when an accepted offer did not lead to a sale.
 */
export const Offer = Type.Object({
  _id: Id,
  amount: Type.Integer(),
  from: oneOf(['buyer', 'seller']),
  state: oneOf(['open', 'accepted', 'declined', 'replaced', 'released']),
  createdAt: Instant,
});
export type Offer = Static<typeof Offer>;

/**
 * A deal of a buyer and a seller about a listing, as one of them sees it. `offer` is the last one. `isReserved`: for
 * this buyer. `isTaken`: reserved for or sold to another buyer. `payment` is set for the buyer once the thing is
 * reserved for them, if the seller has a UPI address.
 */
export const Deal = Type.Object({
  listing: Listing,
  role: oneOf(['buyer', 'seller']),
  other: PersonCard,
  conversation: nullable(Id),
  offer: nullable(Offer),
  isReserved: Type.Boolean(),
  isTaken: Type.Boolean(),
  amount: nullable(Type.Integer()),
  handover: nullable(Handover),
  payment: nullable(Type.Object({ address: Type.String(), name: Type.String() })),
});
export type Deal = Static<typeof Deal>;

const tag = 'marketplace';
const access = 'signed-in';
/** Calls about a listing and a possible buyer. */
const ofDeal = { tag, access, params: Type.Object({ id: Id, buyerId: Id }) } as const;
const deal = Type.Object({ deal: Deal });

export const listDeals = defineCall({
  method: 'GET',
  path: '/api/listings/:id/deals',
  summary: `List the buyers with an offer for your listing, newest first, up to ${DEALS_LISTED}`,
  tag,
  access,
  params: IdParams,
  answer: Type.Object({ deals: Type.Array(Deal) }),
  errors: ['no_such_listing', 'forbidden'],
});

export const getDeal = defineCall({
  method: 'GET',
  path: '/api/listings/:id/deals/:buyerId',
  summary: 'Get the deal of a buyer and the seller: for the two of them',
  ...ofDeal,
  answer: deal,
  errors: ['no_such_listing', 'forbidden'],
});

export const makeOffer = defineCall({
  method: 'POST',
  path: '/api/listings/:id/deals/:buyerId/offers',
  repeatable: 'clientId',
  summary:
    'Offer an amount, as the buyer, or as the seller in answer. Replaces the open offer, and adds a message to their conversation',
  ...ofDeal,
  limit: 'offers',
  body: Type.Object({ clientId: ClientId, amount: Price }),
  status: 201,
  answer: deal,
  errors: [
    'no_such_listing',
    'forbidden',
    'friends_only',
    'listing_not_available',
    'no_conversation_yet',
    'no_such_person',
  ],
});

export const answerOffer = defineCall({
  method: 'POST',
  path: '/api/offers/:id/answer',
  summary: 'Accept or decline the other side’s offer. Accepting reserves the thing for the buyer',
  tag,
  access,
  limit: 'offers',
  params: IdParams,
  body: Type.Object({ accepts: Type.Boolean() }),
  answer: deal,
  errors: ['no_such_offer', 'forbidden', 'friends_only', 'offer_settled', 'listing_not_available'],
});

export const reserveListing = defineCall({
  method: 'PUT',
  path: '/api/listings/:id/deals/:buyerId/reservation',
  summary: 'Reserve your listing at its price for someone who has written about it, or end the reservation',
  ...ofDeal,
  body: Type.Object({ isReserved: Type.Boolean() }),
  answer: deal,
  errors: ['no_such_listing', 'forbidden', 'listing_not_available', 'no_conversation_yet', 'handover_done'],
});

/** `address` is empty when unset. Visible to its owner, and to buyers with a reservation. */
export const UpiAddress = Type.Object({
  address: Type.String({ format: 'line', maxLength: UPI_MAX, pattern: UPI_PATTERN, says: MARKET_SAYS.upi }),
});

export const getUpiAddress = defineCall({
  method: 'GET',
  path: '/api/upi-address',
  summary: 'Get your UPI address',
  tag,
  access,
  answer: UpiAddress,
});

export const setUpiAddress = defineCall({
  method: 'PUT',
  path: '/api/upi-address',
  summary: 'Set your UPI address. An empty one removes it',
  tag,
  access,
  body: UpiAddress,
  answer: UpiAddress,
});

/** An offer, a reservation or the state of a listing in a deal of the viewer has changed. */
export const dealChanged = defineLiveEvent('marketplace.deal', Type.Object({ listing: Id }));
