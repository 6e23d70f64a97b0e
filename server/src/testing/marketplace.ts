import { randomUUID } from 'node:crypto';
import type { createListing, WholeListing } from '@quad/contract/market/listings';
import type { createLostItem, WholeLostItem } from '@quad/contract/market/lost-items';
import type { Deal } from '@quad/contract/market/offers';
import type { BodyOf } from '@quad/contract/wire/call';
import type { TestContext, TestPerson } from './context.ts';
import { send } from './conversations.ts';
import { succeed } from './people.ts';
import { picture } from './posts.ts';

export const listingBody = (form: Partial<BodyOf<typeof createListing>> = {}) => ({
  clientId: randomUUID(),
  title: 'Desk lamp',
  category: 'Furniture',
  price: 500,
  description: 'Warm light, hardly used.',
  pictures: [],
  ...form,
});

/** Offer a thing for sale and return the listing. */
export const addListing = async (
  quad: TestContext,
  as: TestPerson,
  form: Partial<BodyOf<typeof createListing>> = {},
): Promise<WholeListing> =>
  (await succeed(quad.call('POST', '/api/listings', { as, body: listingBody(form) }))).body.listing;

/** The form of a picture. */
export async function pictureForm(file?: Uint8Array): Promise<FormData> {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(file ?? (await picture()))]), 'lamp.png');
  return form;
}

/** Upload a picture, and return its reference for a form. */
export async function addMarketPicture(quad: TestContext, as: TestPerson, altText = '') {
  const { body } = await succeed(quad.call('POST', '/api/market-pictures', { as, body: await pictureForm() }));
  return { _id: body._id as string, altText };
}

export const lostItemBody = (form: Partial<BodyOf<typeof createLostItem>> = {}) => ({
  clientId: randomUUID(),
  kind: 'lost',
  title: 'Blue water bottle',
  description: 'Steel, with a dent.',
  place: 'Library, second floor',
  happenedOn: '2026-03-02',
  question: '',
  pictures: [],
  ...form,
});

/** Report a lost or found item and return it. */
export const addLostItem = async (
  quad: TestContext,
  as: TestPerson,
  form: Partial<BodyOf<typeof createLostItem>> = {},
): Promise<WholeLostItem> =>
  (await succeed(quad.call('POST', '/api/lost-items', { as, body: lostItemBody(form) }))).body.item;

/** Write to the owner of a listing or an item about it, and return the conversation. */
export async function writeAbout(
  quad: TestContext,
  as: TestPerson,
  owner: TestPerson,
  subject: { type: 'listing' | 'lost_item'; id: string },
) {
  const opened = await succeed(quad.call('POST', `/api/conversations/with/${owner.id}`, { as, body: { subject } }));
  await send(quad, as, opened.body.conversation, 'Is it still there?');
  return opened.body.conversation as { _id: string };
}

/** Offer an amount; returns the result of the call. */
export const tryOffer = (
  quad: TestContext,
  as: TestPerson,
  {
    listing,
    buyer,
    amount,
    clientId = randomUUID(),
  }: { listing: string; buyer: TestPerson; amount: number; clientId?: string },
) => quad.call('POST', `/api/listings/${listing}/deals/${buyer.id}/offers`, { as, body: { clientId, amount } });

/** Offer an amount and return the deal. */
export const offer = async (...given: Parameters<typeof tryOffer>): Promise<Deal> =>
  (await succeed(tryOffer(...given))).body.deal;

/** Accept or decline an offer; returns the result of the call. */
export const answerOffer = (quad: TestContext, as: TestPerson, id: string, accepts: boolean) =>
  quad.call('POST', `/api/offers/${id}/answer`, { as, body: { accepts } });

/** Sell a thing to another person, up to the hand-over, and return the deal as its buyer sees it. */
export async function agree(
  quad: TestContext,
  { seller, buyer, listing }: { seller: TestPerson; buyer: TestPerson; listing: string },
): Promise<Deal> {
  const { offer: made } = await offer(quad, buyer, { listing, buyer, amount: 400 });
  await succeed(answerOffer(quad, seller, made?._id ?? '', true));
  return (await succeed(quad.call('GET', `/api/listings/${listing}/deals/${buyer.id}`, { as: buyer }))).body.deal;
}
