import { randomUUID } from 'node:crypto';
import { LISTING_SUBJECT } from '@quad/contract/market/market-terms';
import type { TestContext, TestPerson } from '../context.ts';
import { listingBody, lostItemBody } from '../marketplace.ts';

/** Create listings with offers, a hand-over and lost and found items; returns answers that show them. */
export async function stockMarket(
  quad: TestContext,
  { seller, buyer }: { seller: TestPerson; buyer: TestPerson },
): Promise<unknown[]> {
  const sell = async () => (await quad.call('POST', '/api/listings', { as: seller, body: listingBody() })).body.listing;
  const [one, other] = [await sell(), await sell()];
  const answers: unknown[] = [one, other];
  for (const listing of [one, other]) {
    if (!listing) continue;
    const subject = { type: LISTING_SUBJECT, id: listing._id };
    answers.push(
      (await quad.call('POST', `/api/conversations/with/${seller.id}`, { as: buyer, body: { subject } })).body,
    );
    const body = { clientId: randomUUID(), amount: 300 };
    const made = await quad.call('POST', `/api/listings/${listing._id}/deals/${buyer.id}/offers`, { as: buyer, body });
    answers.push(made.body);
    if (listing !== other || !made.body.deal) continue;
    const accepted = await quad.call('POST', `/api/offers/${made.body.deal.offer._id}/answer`, {
      as: seller,
      body: { accepts: true },
    });
    answers.push(accepted.body.deal?.handover);
  }
  for (const kind of ['lost', 'found'] as const) {
    answers.push((await quad.call('POST', '/api/lost-items', { as: seller, body: lostItemBody({ kind }) })).body);
  }
  answers.push((await quad.call('POST', '/api/listing-searches', { as: buyer, body: { q: 'lamp' } })).body);
  return answers;
}
