import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LISTING_PICTURES_MAX, LISTING_SEARCHES_MAX } from '@quad/contract/limits/market';
import type { ListingPage } from '@quad/contract/market/listings';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addListing, addMarketPicture, listingBody, offer, writeAbout } from '../../testing/marketplace.ts';
import { notificationsOf, shortNotifications } from '../../testing/notifications.ts';
import { block, mute, succeed } from '../../testing/people.ts';
import { screenedColumns } from '../../testing/screening.ts';
import { announce, remindSellers } from './listing-alerts.ts';
import { listingColumns } from './listings.row.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('listings').execute();
  asha = await quad.newPerson('Asha');
  bose = await quad.newPerson('Bose');
  chitra = await quad.newPerson('Chitra');
});

const page = async (as: TestPerson, query = ''): Promise<ListingPage> =>
  (await succeed(quad.call('GET', `/api/listings${query}`, { as }))).body;
const titles = async (as: TestPerson, query = '') => (await page(as, query)).listings.map(({ title }) => title);
const filesOnDisk = async () =>
  (await readdir(join(quad.dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp')).length;
const age = (id: string, days: number) =>
  sql`update listings set expires_at = now() + ${days} * interval '1 day' where id = ${id}`.execute(quad.services.db);

describe('a listing', () => {
  test('is stored once, also after concurrent retries of its form', async () => {
    const body = listingBody({ title: '  Desk lamp ', price: 0, category: 'Books' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => quad.call('POST', '/api/listings', { as: asha, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body: answer }) => answer.listing._id)).size).toBe(1);
    expect(answers[0]?.body.listing).toMatchObject({
      title: 'Desk lamp',
      price: 0,
      category: 'Books',
      image: null,
      state: 'available',
      sellerRating: { average: null, count: 0 },
      seller: { _id: asha.id },
    });
    expect(await titles(bose)).toEqual(['Desk lamp']);
  });

  test.each([
    ['no title', { title: ' \u200b ' }, 'title'],
    ['a negative price', { price: -1 }, 'price'],
    ['half a rupee', { price: 1.5 }, 'price'],
    ['a price beyond the limit', { price: 1_000_001 }, 'price'],
    ['an unknown category', { category: 'Cars' as never }, 'category'],
  ])('is refused with %s, and the error names the field', async (_, form, field) => {
    const { status, body } = await quad.call('POST', '/api/listings', { as: asha, body: listingBody(form) });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', [field]]);
  });

  test('shows its pictures in the chosen order, and deletes the files of removed pictures', async () => {
    const before = await filesOnDisk();
    const [one, two, three] = [
      await addMarketPicture(quad, asha, 'From the left'),
      await addMarketPicture(quad, asha),
      await addMarketPicture(quad, asha),
    ];
    const perPicture = ((await filesOnDisk()) - before) / 3;
    const listing = await addListing(quad, asha, { pictures: [two, one, three] });
    expect(listing.pictures.map(({ _id }) => _id)).toEqual([two._id, one._id, three._id]);
    expect(listing.pictures[1]?.altText).toBe('From the left');
    expect(listing.image).toBe(listing.pictures[0]?.url);
    const { clientId: _, ...form } = listingBody({ pictures: [three, { ...two, altText: 'New' }] });
    const edited = await succeed(quad.call('PATCH', `/api/listings/${listing._id}`, { as: asha, body: form }));
    expect(
      edited.body.listing.pictures.map(({ _id, altText }: { _id: string; altText: string }) => [_id, altText]),
    ).toEqual([
      [three._id, ''],
      [two._id, 'New'],
    ]);
    await expect.poll(filesOnDisk).toBe(before + 2 * perPicture);
    // Absent fields stay unchanged.
    const cheaper = await succeed(quad.call('PATCH', `/api/listings/${listing._id}`, { as: asha, body: { price: 5 } }));
    expect(cheaper.body.listing).toMatchObject({ ...edited.body.listing, price: 5, editedAt: expect.any(String) });
    await succeed(quad.call('DELETE', `/api/listings/${listing._id}`, { as: asha }));
    await expect.poll(filesOnDisk).toBe(before);
  });

  test('accepts only its seller’s own pictures, each once, and up to six', async () => {
    const [own, theirs] = [await addMarketPicture(quad, asha), await addMarketPicture(quad, bose)];
    for (const pictures of [[theirs], [own, own], [{ _id: randomUUID(), altText: '' }]]) {
      const { body } = await quad.call('POST', '/api/listings', { as: asha, body: listingBody({ pictures }) });
      expect(body.code).toBe('no_such_picture');
    }
    await addListing(quad, asha, { pictures: [own] });
    // the picture is attached to another listing
    const again = await quad.call('POST', '/api/listings', { as: asha, body: listingBody({ pictures: [own] }) });
    expect(again.body.code).toBe('no_such_picture');
    const many = Array.from({ length: LISTING_PICTURES_MAX + 1 }, () => ({ _id: randomUUID(), altText: '' }));
    expect(
      (await quad.call('POST', '/api/listings', { as: asha, body: listingBody({ pictures: many }) })).body.code,
    ).toBe('invalid_input');
    expect(await titles(bose)).toEqual(['Desk lamp']);
  });

  test('cannot use a picture that stayed unused for a day', async () => {
    const before = await filesOnDisk();
    const [old, fresh] = [await addMarketPicture(quad, asha), await addMarketPicture(quad, asha)];
    await sql`update market_pictures set created_at = now() - interval '25 hours' where id = ${old._id}`.execute(
      quad.services.db,
    );
    await quad.services.marketPictures.sweep();
    const listing = await addListing(quad, asha, { pictures: [fresh] });
    expect(listing.pictures).toHaveLength(1);
    const refused = await quad.call('POST', '/api/listings', { as: asha, body: listingBody({ pictures: [old] }) });
    expect(refused.body.code).toBe('no_such_picture');
    await expect.poll(filesOnDisk).toBeGreaterThan(before);
  });

  test('is hidden across a block, and left out of the lists of people who muted its seller', async () => {
    const listing = await addListing(quad, asha);
    await block(quad, asha, bose);
    await mute(quad, chitra, asha);
    expect([await titles(bose), await titles(chitra)]).toEqual([[], []]);
    expect((await quad.call('GET', `/api/listings/${listing._id}`, { as: bose })).body.code).toBe('no_such_listing');
    expect((await quad.call('GET', `/api/listings/${listing._id}`, { as: chitra })).status).toBe(200);
  });

  test('is removed by a moderator with its pictures', async () => {
    const listing = await addListing(quad, asha, { pictures: [await addMarketPicture(quad, asha, 'A lamp')] });
    const moderator = await quad.newPerson('Moderator', { role: 'moderator' });
    const subject = { type: 'listing', id: listing._id } as const;
    await succeed(quad.call('POST', '/api/reports', { as: bose, body: { subject, reason: 'spam' } }));
    const judge = { id: moderator.id, role: 'moderator' } as const;
    expect(await quad.services.reports.subjectOf(judge, subject)).toMatchObject({
      ownerId: asha.id,
      texts: ['Desk lamp', 'Warm light, hardly used.', 'A lamp'],
      media: [listing.image],
      link: `/marketplace/${listing._id}`,
    });
    await quad.services.reports.removeSubject(judge, subject);
    expect(await titles(bose)).toEqual([]);
    expect(
      await quad.services.db.selectFrom('market_pictures').select('id').where('owner_id', '=', asha.id).execute(),
    ).toEqual([]);
  });
});

describe('the list', () => {
  test('is filtered and sorted, and pages without gaps or repeats', async () => {
    for (let n = 1; n <= 9; n++) {
      const category = n % 2 ? 'Books' : 'Electronics';
      await addListing(quad, n % 3 ? asha : bose, { title: `Thing ${n}`, price: (n * 7) % 4, category });
    }
    const read = async (query: string) => {
      const all: string[] = [];
      for (let after = ''; ; ) {
        const { listings, nextCursor } = await page(chitra, `?limit=2${query}${after}`);
        all.push(...listings.map(({ title }) => title.replace('Thing ', '')));
        if (nextCursor === null) return all.join('');
        after = `&after=${nextCursor}`;
      }
    };
    expect(await read('')).toBe('987654321');
    // prices of 1 to 9: 3 2 1 0 3 2 1 0 3
    expect(await read('&sort=cheapest')).toBe('847362951');
    expect(await read('&sort=dearest')).toBe('951627384');
    expect(await read('&category=Books')).toBe('97531');
    expect(await read('&minPrice=1&maxPrice=2')).toBe('7632');
    expect(await titles(chitra, '?q=books&minPrice=3')).toEqual(['Thing 9', 'Thing 5', 'Thing 1']);
    expect(await titles(chitra, '?q=electronics&maxPrice=0')).toEqual(['Thing 8', 'Thing 4']);
    expect(await titles(bose, '?list=mine')).toEqual(['Thing 9', 'Thing 6', 'Thing 3']);
    for (const after of ['x', '1_2', `99999999_${randomUUID()}`]) {
      expect((await quad.call('GET', `/api/listings?after=${after}`, { as: asha })).body.code).toBe('invalid_input');
    }
  });

  test('has a person’s own saved listings', async () => {
    const listing = await addListing(quad, asha);
    const save = (isSaved: boolean) =>
      quad.call('PUT', `/api/listings/${listing._id}/saved`, { as: bose, body: { isSaved } });
    await Promise.all([save(true), save(true)]);
    expect([await titles(bose, '?list=saved'), await titles(chitra, '?list=saved')]).toEqual([['Desk lamp'], []]);
    expect((await page(bose)).listings[0]?.isSaved).toBe(true);
    await succeed(save(false));
    expect(await titles(bose, '?list=saved')).toEqual([]);
  });

  test('offers similar listings on the page of a listing', async () => {
    const lamp = await addListing(quad, asha);
    await addListing(quad, bose, { title: 'Chair' });
    await addListing(quad, bose, { title: 'Sofa', price: 20_000 });
    await addListing(quad, bose, { title: 'Novel', category: 'Books' });
    const { listing } = (await succeed(quad.call('GET', `/api/listings/${lamp._id}`, { as: chitra }))).body;
    expect(listing.similar.map(({ title }: { title: string }) => title)).toEqual(['Chair']);
  });

  test('is part of the search over everything', async () => {
    const { _id } = await addListing(quad, asha, { title: 'Drafting table' });
    const { listings } = (await succeed(quad.call('GET', '/api/search?q=draft', { as: bose }))).body;
    expect(listings).toEqual([{ _id, title: 'Drafting table', category: 'Furniture', price: 500, picture: null }]);
    await block(quad, asha, bose);
    expect((await succeed(quad.call('GET', '/api/search?q=draft', { as: bose }))).body.listings).toEqual([]);
  });
});

describe('after a month', () => {
  test('a listing expires; its seller is reminded once for each expiry date, and renews it', async () => {
    const listing = await addListing(quad, asha);
    const { db } = quad.services;
    await remindSellers({ db });
    expect(await shortNotifications(quad, asha)).toEqual([]);
    await age(listing._id, 2);
    await Promise.all([remindSellers({ db }), remindSellers({ db })]);
    const { notifications } = await notificationsOf(quad, asha);
    expect(notifications.map(({ kind, target }) => [kind, target])).toEqual([['listing-expires', listing._id]]);
    await age(listing._id, -1);
    expect(await titles(bose)).toEqual([]);
    expect((await page(asha, '?list=mine')).listings[0]?.state).toBe('expired');
    expect((await quad.call('POST', `/api/listings/${listing._id}/renew`, { as: bose })).status).toBe(403);
    const renewed = await succeed(quad.call('POST', `/api/listings/${listing._id}/renew`, { as: asha }));
    expect(renewed.body.listing.state).toBe('available');
    expect(await titles(bose)).toEqual(['Desk lamp']);
    // the old reminder disappears with its date; the next date has its own reminder
    expect((await notificationsOf(quad, asha)).notifications).toEqual([]);
    await age(listing._id, 1);
    await remindSellers({ db });
    expect((await notificationsOf(quad, asha)).notifications).toHaveLength(1);
  });

  test('a sold listing leaves the list and cannot be renewed; available again, it returns', async () => {
    const listing = await addListing(quad, asha);
    const set = (state: string, as = asha) =>
      quad.call('PUT', `/api/listings/${listing._id}/state`, { as, body: { state } });
    await offer(quad, bose, { listing: listing._id, buyer: bose, amount: 300 });
    expect((await set('sold', bose)).status).toBe(403);
    expect((await succeed(set('sold'))).body.listing.state).toBe('sold');
    expect(await titles(bose)).toEqual([]);
    expect((await quad.call('POST', `/api/listings/${listing._id}/renew`, { as: asha })).body.code).toBe(
      'listing_sold',
    );
    const deal = await succeed(quad.call('GET', `/api/listings/${listing._id}/deals/${bose.id}`, { as: bose }));
    expect(deal.body.deal.offer.state).toBe('declined');
    await succeed(set('available'));
    expect(await titles(bose)).toEqual(['Desk lamp']);
  });
});

describe('a saved search', () => {
  const save = (as: TestPerson, body: object) => quad.call('POST', '/api/listing-searches', { as, body });

  test('notifies once of a new matching listing, except one’s own and those of hidden people', async () => {
    const dev = await quad.newPerson('Dev');
    await block(quad, dev, asha);
    for (const person of [asha, bose, dev]) {
      await succeed(save(person, { q: 'lamp' }));
      await succeed(save(person, { category: 'Furniture', maxPrice: 1000 }));
    }
    await succeed(save(chitra, { q: 'lamp', maxPrice: 100 }));
    const { _id } = await addListing(quad, asha);
    await expect.poll(() => shortNotifications(quad, bose)).toEqual(['listing-found Asha']);
    const { db } = quad.services;
    await Promise.all([announce({ db }, _id), announce({ db }, _id)]);
    expect((await notificationsOf(quad, bose)).notifications).toHaveLength(1);
    for (const person of [asha, chitra, dev]) expect(await shortNotifications(quad, person)).toEqual([]);
    // the notification disappears with the sale
    await succeed(quad.call('PUT', `/api/listings/${_id}/state`, { as: asha, body: { state: 'sold' } }));
    expect(await shortNotifications(quad, bose)).toEqual([]);
  });

  test('is one of a limited number, also when many are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: LISTING_SEARCHES_MAX + 5 }, (_, n) => save(asha, { q: `word${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LISTING_SEARCHES_MAX);
    const { searches } = (await succeed(quad.call('GET', '/api/listing-searches', { as: asha }))).body;
    expect(searches).toHaveLength(LISTING_SEARCHES_MAX);
    // saving an existing search again adds none
    expect((await save(asha, { q: searches[0].q })).status).toBe(201);
    await succeed(quad.call('DELETE', `/api/listing-searches/${searches[0]._id}`, { as: bose }));
    const left = await succeed(quad.call('DELETE', `/api/listing-searches/${searches[0]._id}`, { as: asha }));
    expect(left.body.searches).toHaveLength(LISTING_SEARCHES_MAX - 1);
  });
});

test('a conversation about a listing links to it until it is deleted', async () => {
  const listing = await addListing(quad, asha);
  const talk = await writeAbout(quad, bose, asha, { type: 'listing', id: listing._id });
  const subjectFor = async (as: TestPerson) =>
    (await succeed(quad.call('GET', `/api/conversations/${talk._id}`, { as }))).body.conversation.subject;
  expect(await subjectFor(asha)).toMatchObject({ title: 'Desk lamp', link: `/marketplace/${listing._id}` });
  await succeed(quad.call('DELETE', `/api/listings/${listing._id}`, { as: asha }));
  expect(await subjectFor(bose)).toMatchObject({ title: 'Desk lamp', link: null });
});

test('deleting an account deletes its listings, pictures and searches, and ends its reservations', async () => {
  const { db } = quad.services;
  const [own, theirs] = [
    await addListing(quad, bose, { title: 'Own', pictures: [await addMarketPicture(quad, bose)] }),
    await addListing(quad, asha),
  ];
  await succeed(save(bose));
  await writeAbout(quad, bose, asha, { type: 'listing', id: theirs._id });
  await succeed(
    quad.call('PUT', `/api/listings/${theirs._id}/deals/${bose.id}/reservation`, {
      as: asha,
      body: { isReserved: true },
    }),
  );
  await db.deleteFrom('people').where('id', '=', bose.id).execute();
  const rows = await db.selectFrom('listings').select(['id', 'state', 'reserved_for']).execute();
  expect(rows).toEqual([{ id: theirs._id, state: 'available', reserved_for: null }]);
  expect(rows.map(({ id }) => id)).not.toContain(own._id);
  const { rows: left } = await sql<{ count: number }>`
    select (select count(*) from market_pictures where owner_id = ${bose.id})
      + (select count(*) from listing_searches where person_id = ${bose.id})
      + (select count(*) from handovers where taker_id = ${bose.id}) as count
  `.execute(db);
  expect(Number(left[0]?.count)).toBe(0);

  function save(as: TestPerson) {
    return quad.call('POST', '/api/listing-searches', { as, body: { q: 'bicycle' } });
  }
});

test('an edit of any text that people write is screened', async () => {
  expect(await screenedColumns(quad, 'all_listings')).toEqual(expect.arrayContaining([...listingColumns.written]));
});
