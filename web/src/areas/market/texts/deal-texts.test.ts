import type { Deal } from '@quad/contract/market/offers';
import { expect, test } from 'vitest';
import { dealLine, mayOffer } from './deal-texts.ts';

const person = { _id: 'b', name: 'Bose', username: 'bose', picture: null, role: 'user', isVerified: false } as const;
const offerOf = (from: 'buyer' | 'seller', state: 'open' | 'declined' | 'accepted') => ({
  _id: 'o',
  amount: 125_000,
  from,
  state,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const deal = (change: Partial<Deal> & { state?: Deal['listing']['state'] } = {}): Deal => ({
  listing: { price: 500, state: change.state ?? 'available' } as Deal['listing'],
  role: 'buyer',
  other: person,
  conversation: null,
  offer: null,
  isReserved: false,
  isTaken: false,
  amount: null,
  handover: null,
  payment: null,
  ...change,
});

test.each([
  ['Asking ₹500', {}],
  ['You offered ₹1,25,000. Waiting for an answer', { offer: offerOf('buyer', 'open') }],
  ['The seller asks ₹1,25,000', { offer: offerOf('seller', 'open') }],
  ['Offers ₹1,25,000', { role: 'seller', offer: offerOf('buyer', 'open') }],
  ['₹1,25,000 was declined', { offer: offerOf('buyer', 'declined') }],
  ['Reserved for you at ₹400', { isReserved: true, amount: 400, state: 'reserved' }],
  ['Reserved for \u2068Bose\u2069 at ₹400', { role: 'seller', isReserved: true, amount: 400, state: 'reserved' }],
  ['Reserved for another buyer', { isTaken: true, state: 'reserved' }],
  ['Sold', { isTaken: true, state: 'sold' }],
  ['Sold to you for ₹400', { isReserved: true, amount: 400, state: 'sold' }],
] as const)('a deal has the line: %s', (line, change) => {
  expect(dealLine(deal(change))).toBe(line);
});

test('buyers may make an offer for an available product, sellers only after a buyer’s offer', () => {
  expect(mayOffer(deal())).toBe(true);
  expect(mayOffer(deal({ role: 'seller' }))).toBe(false);
  expect(mayOffer(deal({ role: 'seller', offer: offerOf('buyer', 'declined') }))).toBe(true);
  expect(mayOffer(deal({ state: 'reserved', isTaken: true }))).toBe(false);
  expect(mayOffer(deal({ state: 'expired' }))).toBe(false);
});
