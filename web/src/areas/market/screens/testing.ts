import type { Handover } from '@quad/contract/market/handovers';
import type { Listing, WholeListing } from '@quad/contract/market/listings';
import { aPersonCard } from '../../people/parts/testing.ts';

/** A desk lamp that Asha sells, for tests. */
export const aListing = (given: Partial<Listing> = {}): Listing => ({
  _id: 'lamp',
  title: 'Desk lamp',
  category: 'Furniture',
  price: 500,
  description: '',
  image: null,
  picture: null,
  seller: aPersonCard('asha'),
  state: 'available',
  isSaved: false,
  expiresAt: '2031-01-05T09:00:00.000Z',
  createdAt: '2026-01-05T09:00:00.000Z',
  ...given,
});

/** The desk lamp with all details, as its screen loads it. */
export const aWholeListing = (given: Partial<WholeListing> = {}): WholeListing => ({
  ...aListing(),
  pictures: [],
  sellerRating: { average: null, count: 0 },
  reservedFor: null,
  editedAt: null,
  similar: [],
  ...given,
});

/** The hand-over of the lamp. The viewer is the giver. */
export const aHandover = (given: Partial<Handover> = {}): Handover => ({
  _id: 'handover',
  kind: 'listing',
  subject: 'lamp',
  title: 'Desk lamp',
  role: 'giver',
  other: aPersonCard('bilal', { name: 'Bilal Khan' }),
  amount: 400,
  state: 'open',
  isPaid: false,
  doneAt: null,
  ownRating: null,
  theirRating: null,
  ...given,
});
