import { randomUUID } from 'node:crypto';
import { newId } from '../platform/db/ids.ts';
import { listingBody, lostItemBody, pictureForm } from './marketplace.ts';
import {
  about,
  aboutOwner,
  fixed,
  made,
  nobody,
  ownersAlone,
  type PermissionRow,
  plain,
  type Statuses,
  signedIn,
  unlessHidden,
} from './permission-rows.ts';

const theTwo: Statuses = { ...nobody(403), blocked: 404, friend: 200, owner: 200 };
const sellerOfDeal: Statuses = ownersAlone;
const takesPart: Statuses = { ...nobody(404), friend: 200, owner: 200 };
const taker: Statuses = { ...nobody(404), friend: 200, owner: 403 };
const giver: Statuses = { ...nobody(404), friend: 403, owner: 200 };

const aboutListing = about(({ listing }) => listing());
const aboutHandover = about(({ handover }) => handover());
const aboutLostItem = about(({ lostItem }) => lostItem());

const { clientId: _, ...form } = listingBody();

/** The path of a deal of the friend about the owner's listing. */
const ofDeal =
  (rest = '') =>
  async ({ listing, friend }: { listing: () => Promise<string>; friend: { id: string } }) =>
    `/api/listings/${await listing()}/deals/${friend.id}${rest}`;
/** The path of the return of the owner's find to the friend. */
const ofReturn = async ({ lostItem, friend }: { lostItem: () => Promise<string>; friend: { id: string } }) =>
  `/api/lost-items/${await lostItem()}/returns/${friend.id}`;

const reportOf = (type: string, of: 'listing' | 'lostItem' | 'rating'): PermissionRow => ({
  name: `POST /api/reports, of a ${type}`,
  path: fixed('/api/reports'),
  body: async (stage) => ({ subject: { type, id: await stage[of]() }, reason: 'spam' }),
  expects: { ...made, blocked: 404, owner: 400 },
});

/** The permissions of calls about things for sale, hand-overs, and lost and found. */
export const marketRows: readonly PermissionRow[] = [
  plain('GET /api/listings', signedIn),
  aboutListing('GET /api/listings/:id', unlessHidden),
  { name: 'POST /api/market-pictures', path: fixed('/api/market-pictures'), body: () => pictureForm(), expects: made },
  { name: 'POST /api/listings', path: fixed('/api/listings'), body: () => listingBody(), expects: made },
  aboutListing('PATCH /api/listings/:id', ownersAlone, () => form),
  aboutListing('DELETE /api/listings/:id', ownersAlone),
  aboutListing('PUT /api/listings/:id/saved', unlessHidden, () => ({ isSaved: true })),
  aboutListing('POST /api/listings/:id/renew', ownersAlone),
  aboutListing('PUT /api/listings/:id/state', ownersAlone, () => ({ state: 'sold' })),
  plain('GET /api/listing-searches', signedIn),
  {
    name: 'POST /api/listing-searches',
    path: fixed('/api/listing-searches'),
    body: () => ({ q: 'lamp' }),
    expects: made,
  },
  { name: 'DELETE /api/listing-searches/:id', path: () => `/api/listing-searches/${newId()}`, expects: signedIn },

  aboutListing('GET /api/listings/:id/deals', ownersAlone),
  { name: 'GET /api/listings/:id/deals/:buyerId', path: ofDeal(), expects: theTwo },
  {
    name: 'POST /api/listings/:id/deals/:buyerId/offers',
    path: ofDeal('/offers'),
    body: () => ({ clientId: randomUUID(), amount: 200 }),
    expects: { ...nobody(403), blocked: 404, friend: 201, owner: 201 },
  },
  {
    name: 'POST /api/offers/:id/answer',
    path: async ({ offer }) => `/api/offers/${await offer()}/answer`,
    body: () => ({ accepts: true }),
    expects: giver,
  },
  {
    name: 'PUT /api/listings/:id/deals/:buyerId/reservation',
    path: ofDeal('/reservation'),
    body: () => ({ isReserved: true }),
    expects: sellerOfDeal,
  },
  plain('GET /api/upi-address', signedIn),
  {
    name: 'PUT /api/upi-address',
    path: fixed('/api/upi-address'),
    body: () => ({ address: 'me@bank' }),
    expects: signedIn,
  },

  aboutHandover('GET /api/handovers/:id', takesPart),
  aboutHandover('POST /api/handovers/:id/code', taker),
  aboutHandover('POST /api/handovers/:id/confirm', giver, async ({ handoverCode }) => ({
    code: await handoverCode(),
    isPaid: true,
  })),
  {
    name: 'POST /api/handovers/:id/payment',
    path: async ({ doneHandover }) => `/api/handovers/${await doneHandover()}/payment`,
    expects: giver,
  },
  {
    name: 'PUT /api/handovers/:id/rating',
    path: async ({ doneHandover }) => `/api/handovers/${await doneHandover()}/rating`,
    body: () => ({ stars: 4, text: '' }),
    expects: takesPart,
  },
  aboutOwner('GET /api/people/:id/ratings', unlessHidden),

  plain('GET /api/lost-items', signedIn),
  aboutLostItem('GET /api/lost-items/:id', unlessHidden),
  { name: 'POST /api/lost-items', path: fixed('/api/lost-items'), body: () => lostItemBody(), expects: made },
  aboutLostItem('DELETE /api/lost-items/:id', ownersAlone),
  aboutLostItem('PUT /api/lost-items/:id/state', ownersAlone, () => ({ state: 'closed' })),
  { name: 'GET /api/lost-items/:id/returns/:personId', path: ofReturn, expects: theTwo },
  { name: 'PUT /api/lost-items/:id/returns/:personId', path: ofReturn, expects: sellerOfDeal },

  reportOf('listing', 'listing'),
  reportOf('lost_item', 'lostItem'),
  reportOf('rating', 'rating'),
];
