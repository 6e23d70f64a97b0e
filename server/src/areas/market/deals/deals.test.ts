import { randomUUID } from 'node:crypto';
import type { WholeListing } from '@quad/contract/market/listings';
import type { Deal } from '@quad/contract/market/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { messagesOf, textsOf } from '../../../testing/conversations.ts';
import { addListing, agree, answerOffer, offer, tryOffer, writeAbout } from '../../../testing/marketplace.ts';
import { block, succeed } from '../../../testing/people.ts';

let quad: TestContext;
let seller: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
let lamp: WholeListing;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  [seller, bose, chitra] = [
    await quad.newPerson('Seller'),
    await quad.newPerson('Bose'),
    await quad.newPerson('Chitra'),
  ];
  lamp = await addListing(quad, seller);
});

const dealOf = async (as: TestPerson, buyer: TestPerson): Promise<Deal> =>
  (await succeed(quad.call('GET', `/api/listings/${lamp._id}/deals/${buyer.id}`, { as }))).body.deal;
const makeOffer = (as: TestPerson, buyer: TestPerson, amount: number) =>
  offer(quad, as, { listing: lamp._id, buyer, amount });
const reserve = (as: TestPerson, buyer: TestPerson, isReserved = true) =>
  quad.call('PUT', `/api/listings/${lamp._id}/deals/${buyer.id}/reservation`, { as, body: { isReserved } });
const conversationTexts = async (as: TestPerson, deal: Deal) =>
  textsOf(await messagesOf(quad, as, { _id: deal.conversation ?? '' }));

describe('an offer', () => {
  test('needs a friend when the buyer is under 18 without consent, and changes nothing otherwise', async () => {
    const { offer: open } = await makeOffer(bose, bose, 300);
    const bornOn = new Date(Date.now() - 17 * 365.25 * 24 * 3600_000).toISOString().slice(0, 10);
    await succeed(quad.call('PUT', '/api/account/age', { as: bose, body: { bornOn } }));
    for (const as of [bose, seller])
      expect((await tryOffer(quad, as, { listing: lamp._id, buyer: bose, amount: 200 })).body.code).toBe(
        'friends_only',
      );
    expect((await answerOffer(quad, seller, open?._id ?? '', true)).body.code).toBe('friends_only');
    expect(await dealOf(seller, bose)).toMatchObject({ offer: { amount: 300, state: 'open' }, isReserved: false });
  });

  test('is made, countered and accepted in the conversation, and reserves the thing', async () => {
    const first = await makeOffer(bose, bose, 300);
    expect(first).toMatchObject({
      role: 'buyer',
      offer: { amount: 300, from: 'buyer', state: 'open' },
      isReserved: false,
    });
    const countered = await makeOffer(seller, bose, 450);
    expect(countered).toMatchObject({ role: 'seller', offer: { amount: 450, from: 'seller', state: 'open' } });
    expect((await answerOffer(quad, seller, countered.offer?._id ?? '', true)).status).toBe(403);
    expect((await answerOffer(quad, bose, first.offer?._id ?? '', true)).status).toBe(403);
    expect((await answerOffer(quad, seller, first.offer?._id ?? '', true)).body.code).toBe('offer_settled');
    const { deal } = (await succeed(answerOffer(quad, bose, countered.offer?._id ?? '', true))).body;
    expect(deal).toMatchObject({
      offer: { state: 'accepted' },
      isReserved: true,
      amount: 450,
      handover: { role: 'taker', state: 'open', amount: 450 },
    });
    expect(await conversationTexts(seller, deal)).toEqual(['Offer: ₹300', 'Counter-offer: ₹450', 'Accepted: ₹450']);
    expect(await dealOf(seller, bose)).toMatchObject({ handover: { role: 'giver' }, listing: { state: 'reserved' } });
  });

  test('is stored and answered once, however often the calls are repeated', async () => {
    const clientId = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => tryOffer(quad, bose, { listing: lamp._id, buyer: bose, amount: 300, clientId })),
    );
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { deal } = sent[0]?.body ?? {};
    const answers = await Promise.all(Array.from({ length: 4 }, () => answerOffer(quad, seller, deal.offer._id, true)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await conversationTexts(bose, deal)).toEqual(['Offer: ₹300', 'Accepted: ₹300']);
    const rows = await quad.services.db
      .selectFrom('offers')
      .select('state')
      .where('listing_id', '=', lamp._id)
      .execute();
    expect(rows).toEqual([{ state: 'accepted' }]);
  });

  test('is open only once for each buyer, also after concurrent offers by both sides', async () => {
    await makeOffer(bose, bose, 100);
    await Promise.all(
      [200, 210, 220].flatMap((amount) => [makeOffer(bose, bose, amount), makeOffer(seller, bose, amount + 5)]),
    );
    const rows = await quad.services.db
      .selectFrom('offers')
      .select('state')
      .where('listing_id', '=', lamp._id)
      .execute();
    expect(rows.map(({ state }) => state).sort()).toEqual(['open', ...Array.from({ length: 6 }, () => 'replaced')]);
  });

  test('is accepted for one buyer when several are accepted at once; other offers stay open', async () => {
    const dev = await quad.newPerson('Dev');
    const buyers = [bose, chitra, dev];
    const deals = await Promise.all(buyers.map((buyer) => makeOffer(buyer, buyer, 300)));
    const answers = await Promise.all(deals.map((deal) => answerOffer(quad, seller, deal.offer?._id ?? '', true)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    const [winner, loser] = [buyers[won] as TestPerson, buyers[(won + 1) % 3] as TestPerson];
    expect(await dealOf(loser, loser)).toMatchObject({
      isTaken: true,
      isReserved: false,
      offer: { state: 'open' },
      handover: null,
    });
    // the deal fails: the next buyer can have it
    await succeed(reserve(seller, winner, false));
    expect(await dealOf(winner, winner)).toMatchObject({
      offer: { state: 'released' },
      isReserved: false,
      handover: null,
    });
    const again = await answerOffer(quad, seller, (await dealOf(loser, loser)).offer?._id ?? '', true);
    expect(again.body.deal).toMatchObject({ isReserved: true, amount: 300 });
  });

  test('is declined, and a new offer can follow', async () => {
    const { offer: made } = await makeOffer(bose, bose, 10);
    const { deal } = (await succeed(answerOffer(quad, seller, made?._id ?? '', false))).body;
    expect(deal).toMatchObject({ offer: { state: 'declined' }, isReserved: false });
    expect((await makeOffer(bose, bose, 20)).offer?.amount).toBe(20);
  });

  test('is refused for one’s own thing, from a seller to a buyer who has not written, and across a block', async () => {
    expect((await tryOffer(quad, seller, { listing: lamp._id, buyer: seller, amount: 1 })).status).toBe(403);
    expect((await tryOffer(quad, seller, { listing: lamp._id, buyer: bose, amount: 1 })).body.code).toBe(
      'no_conversation_yet',
    );
    expect((await tryOffer(quad, chitra, { listing: lamp._id, buyer: bose, amount: 1 })).status).toBe(403);
    const { offer: made } = await makeOffer(bose, bose, 300);
    await block(quad, bose, seller);
    expect((await answerOffer(quad, seller, made?._id ?? '', true)).status).toBe(403);
    expect((await tryOffer(quad, bose, { listing: lamp._id, buyer: bose, amount: 1 })).body.code).toBe(
      'no_such_listing',
    );
  });

  test('is visible to its buyer and seller, and to the seller in a list', async () => {
    await makeOffer(bose, bose, 300);
    await makeOffer(chitra, chitra, 310);
    expect((await quad.call('GET', `/api/listings/${lamp._id}/deals/${bose.id}`, { as: chitra })).status).toBe(403);
    expect((await quad.call('GET', `/api/listings/${lamp._id}/deals`, { as: bose })).status).toBe(403);
    const { deals } = (await succeed(quad.call('GET', `/api/listings/${lamp._id}/deals`, { as: seller }))).body;
    expect(deals.map((deal: Deal) => [deal.other.name, deal.offer?.amount])).toEqual([
      ['Chitra', 310],
      ['Bose', 300],
    ]);
  });
});

describe('a reservation', () => {
  test('is at the listed price for a buyer who has written, and hidden from everyone else', async () => {
    expect((await reserve(seller, bose)).body.code).toBe('no_conversation_yet');
    await writeAbout(quad, bose, seller, { type: 'listing', id: lamp._id });
    expect((await reserve(bose, bose)).status).toBe(403);
    expect((await succeed(reserve(seller, bose))).body.deal).toMatchObject({ isReserved: true, amount: 500 });
    const reservedFor = async (as: TestPerson) =>
      (await succeed(quad.call('GET', `/api/listings/${lamp._id}`, { as }))).body.listing.reservedFor?.name ?? null;
    expect([await reservedFor(seller), await reservedFor(bose), await reservedFor(chitra)]).toEqual([
      'Bose',
      'Bose',
      null,
    ]);
    await writeAbout(quad, chitra, seller, { type: 'listing', id: lamp._id });
    expect((await reserve(seller, chitra)).body.code).toBe('listing_not_available');
    expect((await tryOffer(quad, chitra, { listing: lamp._id, buyer: chitra, amount: 900 })).body.code).toBe(
      'listing_not_available',
    );
    await succeed(reserve(seller, bose, false));
    await succeed(reserve(seller, chitra));
  });
});

describe('a UPI address', () => {
  const set = (as: TestPerson, address: string) => quad.call('PUT', '/api/upi-address', { as, body: { address } });

  test('is visible only to the buyer, and only after a reservation', async () => {
    await succeed(set(seller, 'seller.one@okbank'));
    await makeOffer(chitra, chitra, 200);
    expect((await makeOffer(bose, bose, 300)).payment).toBeNull();
    const deal = await agree(quad, { seller, buyer: bose, listing: lamp._id });
    expect(deal.payment).toEqual({ address: 'seller.one@okbank', name: 'Seller' });
    expect((await dealOf(chitra, chitra)).payment).toBeNull();
    expect((await dealOf(seller, bose)).payment).toBeNull();
    await succeed(set(seller, ''));
    expect((await dealOf(bose, bose)).payment).toBeNull();
  });

  test.each(['seller', '@bank', 'seller@', 'a b@bank', 'seller@bank.com', 'x@y&am=1'])('is not %s', async (address) => {
    const { body } = await set(seller, address);
    expect([body.code, Object.keys(body.fields)]).toEqual(['invalid_input', ['address']]);
  });
});
