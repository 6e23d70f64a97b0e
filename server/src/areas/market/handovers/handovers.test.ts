import { HANDOVER_ATTEMPTS } from '@quad/contract/limits/market';
import type { WholeListing } from '@quad/contract/market/listings';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameInData } from '../../../concerns/personal-data/personal-data.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { addListing, addLostItem, agree, tryOffer, writeAbout } from '../../../testing/marketplace.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { block, succeed } from '../../../testing/people.ts';
import { handoverPersonalData } from '../market.personal-data.ts';

let quad: TestContext;
let seller: TestPerson;
let buyer: TestPerson;
let other: TestPerson;
let lamp: WholeListing;
let handover: string;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  [seller, buyer, other] = [
    await quad.newPerson('Seller'),
    await quad.newPerson('Buyer'),
    await quad.newPerson('Other'),
  ];
  lamp = await addListing(quad, seller);
  handover = (await agree(quad, { seller, buyer, listing: lamp._id })).handover?._id ?? '';
});

const at = (path = '') => `/api/handovers/${handover}${path}`;
const codeOf = async (as = buyer): Promise<string> => (await succeed(quad.call('POST', at('/code'), { as }))).body.code;
const confirm = (code: string, as = seller, isPaid = true) =>
  quad.call('POST', at('/confirm'), { as, body: { code, isPaid } });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const rate = (as: TestPerson, stars: number, text = '') =>
  quad.call('PUT', at('/rating'), { as, body: { stars, text } });
const shown = async (as: TestPerson) => (await succeed(quad.call('GET', at(), { as }))).body.handover;

describe('a hand-over', () => {
  test('is confirmed once by the giver with the taker’s code; then the thing is sold', async () => {
    const code = await codeOf();
    expect(code).toMatch(/^\d{6}$/);
    expect(await codeOf()).toBe(code);
    expect((await quad.call('POST', at('/code'), { as: seller })).status).toBe(403);
    expect((await confirm(code, buyer)).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shown(buyer)).toMatchObject({ state: 'done', isPaid: true, role: 'taker', amount: 400 });
    expect((await succeed(quad.call('GET', `/api/listings/${lamp._id}`, { as: other }))).body.listing.state).toBe(
      'sold',
    );
    expect((await shortNotifications(quad, buyer)).filter((line) => line.startsWith('handed-over'))).toEqual([
      'handed-over Seller',
    ]);
    // a completed hand-over is final
    for (const state of ['available']) {
      const { body } = await quad.call('PUT', `/api/listings/${lamp._id}/state`, { as: seller, body: { state } });
      expect(body.code).toBe('handover_done');
    }
    expect((await quad.call('POST', at('/code'), { as: buyer })).body.code).toBe('handover_closed');
  });

  test('counts as paid only when the giver confirms it', async () => {
    await succeed(confirm(await codeOf(), seller, false));
    expect((await shown(seller)).isPaid).toBe(false);
  });

  test('can be confirmed as paid later by the giver', async () => {
    const paid = (as: typeof seller) => quad.call('POST', at('/payment'), { as });
    expect((await paid(seller)).body.code).toBe('handover_not_done');
    await succeed(confirm(await codeOf(), seller, false));
    expect((await paid(buyer)).status).toBe(403);
    expect((await succeed(paid(seller))).body.handover.isPaid).toBe(true);
    expect((await succeed(paid(seller))).body.handover.isPaid).toBe(true);
    expect((await shown(buyer)).isPaid).toBe(true);
  });

  test('limits attempts, also concurrent ones, and the lifetime of a code', async () => {
    const code = await codeOf();
    const answers = await Promise.all(Array.from({ length: HANDOVER_ATTEMPTS + 3 }, () => confirm(wrong(code))));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((one) => one === 'handover_code_wrong')).toHaveLength(HANDOVER_ATTEMPTS);
    expect(codes.filter((one) => one === 'handover_code_over')).toHaveLength(3);
    expect((await confirm(code)).body.code).toBe('handover_code_over');
    const next = await codeOf();
    await sql`update handovers set code_until = now() - interval '1 second' where id = ${handover}`.execute(
      quad.services.db,
    );
    expect((await confirm(next)).body.code).toBe('handover_code_over');
    await succeed(confirm(await codeOf()));
  });

  test('is visible only to its two people, and ends with its reservation or its listing', async () => {
    expect((await quad.call('GET', at(), { as: other })).body.code).toBe('no_such_handover');
    expect((await rate(buyer, 5)).body.code).toBe('handover_not_done');
    const code = await codeOf();
    await succeed(
      quad.call('PUT', `/api/listings/${lamp._id}/deals/${buyer.id}/reservation`, {
        as: seller,
        body: { isReserved: false },
      }),
    );
    expect((await confirm(code)).body.code).toBe('handover_closed');
    handover = (await agree(quad, { seller, buyer, listing: lamp._id })).handover?._id ?? '';
    await succeed(quad.call('DELETE', `/api/listings/${lamp._id}`, { as: seller }));
    expect((await shown(buyer)).state).toBe('cancelled');
  });

  test('declines the open offers of other buyers', async () => {
    const dev = await quad.newPerson('Dev');
    await succeed(
      quad.call('PUT', `/api/listings/${lamp._id}/deals/${buyer.id}/reservation`, {
        as: seller,
        body: { isReserved: false },
      }),
    );
    await succeed(tryOffer(quad, dev, { listing: lamp._id, buyer: dev, amount: 100 }));
    handover = (await agree(quad, { seller, buyer, listing: lamp._id })).handover?._id ?? '';
    await succeed(confirm(await codeOf()));
    const { deal } = (await succeed(quad.call('GET', `/api/listings/${lamp._id}/deals/${dev.id}`, { as: dev }))).body;
    expect(deal).toMatchObject({ isTaken: true, offer: { state: 'declined' } });
  });
});

describe('a block', () => {
  test.each([
    ['seller', () => [seller, buyer] as const],
    ['buyer', () => [buyer, seller] as const],
  ])('by the %s hides both from each other, and the hand-over can still be completed', async (_, pair) => {
    const listing = async (as: TestPerson) =>
      (await quad.call('GET', `/api/listings/${lamp._id}`, { as })).body.listing;
    expect((await listing(seller)).reservedFor).toMatchObject({ name: 'Buyer' });
    const code = await codeOf();
    await block(quad, ...pair());
    expect((await listing(seller)).reservedFor).toBeNull();
    for (const as of [seller, buyer]) expect((await shown(as)).other).toBeNull();
    expect((await succeed(confirm(code))).body.handover).toMatchObject({ state: 'done', other: null });
  });
});

describe('ratings', () => {
  const ratings = async (as: TestPerson, of: TestPerson) =>
    (await succeed(quad.call('GET', `/api/people/${of.id}/ratings`, { as }))).body.ratings;
  /** The ratings by others in the archive of a person's data. */
  const archived = async ({ id }: TestPerson) => {
    const sheet = handoverPersonalData.sheets.find((one) => nameInData(one) === 'ratings you got');
    return (await sheet?.query(id).execute(quad.services.db))?.rows;
  };
  const summary = async () =>
    (await succeed(quad.call('GET', `/api/listings/${lamp._id}`, { as: other }))).body.listing.sellerRating;
  beforeEach(async () => {
    await succeed(confirm(await codeOf()));
  });

  test('are shown when both have rated, and then cannot be changed', async () => {
    await succeed(rate(buyer, 3, 'Late.'));
    expect((await succeed(rate(buyer, 4, ' A little late. '))).body.handover.ownRating).toEqual({
      stars: 4,
      text: 'A little late.',
    });
    expect((await shown(seller)).theirRating).toBeNull();
    expect([await ratings(other, seller), await summary()]).toEqual([[], { average: null, count: 0 }]);
    expect(await archived(seller)).toEqual([]);
    await succeed(rate(seller, 5));
    expect((await shown(seller)).theirRating).toEqual({ stars: 4, text: 'A little late.' });
    expect(await ratings(other, seller)).toMatchObject([{ stars: 4, rater: { name: 'Buyer' } }]);
    expect(await archived(seller)).toMatchObject([{ stars: 4, text: 'A little late.' }]);
    expect(await summary()).toEqual({ average: 4, count: 1 });
    expect((await rate(buyer, 1)).body.code).toBe('rating_shown');
    // a retry after a lost answer: the same rating is no change
    expect((await rate(buyer, 4, 'A little late.')).status).toBe(200);
  });

  test('are shown after a week when only one person has rated', async () => {
    await succeed(rate(buyer, 2));
    await sql`update handovers set done_at = now() - interval '8 days' where id = ${handover}`.execute(
      quad.services.db,
    );
    expect(await ratings(other, seller)).toHaveLength(1);
    expect((await shown(seller)).theirRating).toEqual({ stars: 2, text: '' });
    expect((await rate(buyer, 5)).body.code).toBe('rating_shown');
  });

  test('are reported by people who see them and removed by moderators, and stay when the listing is deleted', async () => {
    await succeed(rate(buyer, 1, 'Rude words'));
    await succeed(rate(seller, 5));
    const [{ _id }] = await ratings(other, seller);
    const subject = { type: 'rating', id: _id } as const;
    await succeed(quad.call('DELETE', `/api/listings/${lamp._id}`, { as: seller }));
    expect(await ratings(other, seller)).toHaveLength(1);
    await succeed(quad.call('POST', '/api/reports', { as: seller, body: { subject, reason: 'spam' } }));
    const moderator = await quad.newPerson('Moderator', { role: 'moderator' });
    const judge = { id: moderator.id, role: 'moderator' } as const;
    expect(await quad.services.reports.subjectOf(judge, subject)).toMatchObject({
      ownerId: buyer.id,
      texts: ['1 of 5 stars', 'Rude words'],
    });
    await quad.services.reports.removeSubject(judge, subject);
    expect(await ratings(other, seller)).toEqual([]);
  });

  test('by people hidden from the viewer are left out', async () => {
    await succeed(rate(buyer, 1));
    await succeed(rate(seller, 1));
    await block(quad, other, buyer);
    expect(await ratings(other, seller)).toEqual([]);
  });
});

describe('the return of a found thing', () => {
  const start = (as: TestPerson, item: string, person: TestPerson) =>
    quad.call('PUT', `/api/lost-items/${item}/returns/${person.id}`, { as });

  test('uses the same hand-over: the owner shows the code, and the finder types it', async () => {
    const item = await addLostItem(quad, seller, { kind: 'found' });
    expect((await start(seller, item._id, buyer)).body.code).toBe('no_conversation_yet');
    await writeAbout(quad, buyer, seller, { type: 'lost_item', id: item._id });
    expect((await start(buyer, item._id, buyer)).status).toBe(403);
    const begun = (await succeed(start(seller, item._id, buyer))).body;
    expect(begun.handover).toMatchObject({ role: 'giver', amount: null, title: 'Blue water bottle' });
    handover = begun.handover._id;
    expect(
      (await quad.call('GET', `/api/lost-items/${item._id}/returns/${buyer.id}`, { as: buyer })).body.handover,
    ).toMatchObject({
      _id: handover,
      role: 'taker',
    });
    await succeed(confirm(await codeOf(), seller, true));
    expect(await shown(buyer)).toMatchObject({ state: 'done', isPaid: false });
    const whole = await succeed(quad.call('GET', `/api/lost-items/${item._id}`, { as: other }));
    expect(whole.body.item.state).toBe('returned');
    expect((await start(seller, item._id, buyer)).body.code).toBe('handover_done');
    await succeed(rate(buyer, 5));
  });

  test('lets the poster of a lost thing show the code', async () => {
    const item = await addLostItem(quad, seller, { kind: 'lost' });
    await writeAbout(quad, buyer, seller, { type: 'lost_item', id: item._id });
    expect((await succeed(start(seller, item._id, buyer))).body.handover).toMatchObject({ role: 'taker' });
  });
});
