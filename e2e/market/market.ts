import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { createListing, type WholeListing } from '@quad/contract/market/listings';
import { createLostItem, getLostItem, type WholeLostItem } from '@quad/contract/market/lost-items';
import { answerOffer, type Deal, makeOffer, setUpiAddress } from '@quad/contract/market/offers';
import { type OpenConversation, openDirect } from '@quad/contract/messages/conversations';
import { sendMessage } from '@quad/contract/messages/messages';
import { expect, type Student } from '../fixtures.ts';

async function call<Answer>(
  request: APIRequestContext,
  { session }: Student,
  { method, path }: { readonly method: string; readonly path: string },
  data: unknown,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await request.fetch(path, { method, headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** A call with values for the parameters of its path. */
const at = (
  { method, path }: { method: string; path: string },
  params: Readonly<Record<string, string | undefined>>,
) => ({
  method,
  path: path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
});

/** The marketplace, through the API. */
export const market = {
  /** Create a listing. */
  async sell(request: APIRequestContext, seller: Student, fields: { title: string }): Promise<WholeListing> {
    const data = { clientId: randomUUID(), category: 'Furniture', price: 500, description: '', pictures: [] };
    const answer = await call<{ listing: WholeListing }>(request, seller, createListing, { ...data, ...fields });
    return answer.listing;
  },
  /** Report an item as lost in the library on a day. */
  async lose(request: APIRequestContext, owner: Student, title: string, happenedOn: string): Promise<WholeLostItem> {
    const data = { kind: 'lost', title, description: '', place: 'Library', question: '', happenedOn, pictures: [] };
    const answer = await call<{ item: WholeLostItem }>(request, owner, createLostItem, {
      clientId: randomUUID(),
      ...data,
    });
    return answer.item;
  },
  /** The titles of found items that may be a student's lost item. */
  async matches(request: APIRequestContext, owner: Student, { _id }: WholeLostItem): Promise<string[]> {
    const { item } = await call<{ item: WholeLostItem }>(request, owner, at(getLostItem, { id: _id }), undefined);
    return item.matches.map(({ title }) => title);
  },
  /** Let a seller accept a buyer's offer for a product, and return the id of the resulting hand-over. */
  async agree(
    request: APIRequestContext,
    { listing, seller, buyer, amount }: { listing: WholeListing; seller: Student; buyer: Student; amount: number },
  ): Promise<string> {
    const [sellerId, buyerId] = [seller, buyer].map(({ session }) => session.user._id);
    const { conversation } = await call<{ conversation: OpenConversation }>(
      request,
      buyer,
      at(openDirect, { id: sellerId }),
      { subject: { type: 'listing', id: listing._id } },
    );
    const message = { clientId: randomUUID(), text: 'Is it still there?' };
    await call(request, buyer, at(sendMessage, { id: conversation._id }), message);
    const offer = { clientId: randomUUID(), amount };
    const made = await call<{ deal: Deal }>(request, buyer, at(makeOffer, { id: listing._id, buyerId }), offer);
    const accepted = await call<{ deal: Deal }>(request, seller, at(answerOffer, { id: made.deal.offer?._id }), {
      accepts: true,
    });
    return accepted.deal.handover?._id ?? '';
  },
  upi: (request: APIRequestContext, seller: Student, address: string) =>
    call(request, seller, setUpiAddress, { address }),
};
