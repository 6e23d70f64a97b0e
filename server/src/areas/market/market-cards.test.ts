import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addListing, addLostItem, addMarketPicture } from '../../testing/marketplace.ts';
import { block } from '../../testing/people.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
});
afterAll(() => quad.close());

test('a cached list of listings shows each change at once', async () => {
  const { _id: id } = await addListing(quad, asha);
  const listed = async () => (await quad.call('GET', '/api/listings', { as: bose })).body.listings[0];
  const edit = async () => {
    const pictures = [await addMarketPicture(quad, asha, 'A lamp')];
    const form = { title: 'Tall lamp', category: 'Furniture', price: 400, description: 'Warm light.', pictures };
    return quad.call('PATCH', `/api/listings/${id}`, { as: asha, body: form });
  };
  const expire = () =>
    quad.services.db.updateTable('listings').set({ expires_at: new Date() }).where('id', '=', id).execute();
  const rename = () => {
    const body = new FormData();
    body.set('username', 'asha.r');
    return quad.call('PATCH', `/api/profile/update/${asha.id}`, { as: asha, body });
  };
  const changes: [unknown, () => Promise<unknown>][] = [
    [{ title: 'Tall lamp', price: 400, picture: expect.objectContaining({ altText: 'A lamp' }) }, edit],
    [{ isSaved: true }, () => quad.call('PUT', `/api/listings/${id}/saved`, { as: bose, body: { isSaved: true } })],
    [undefined, expire],
    [{ state: 'available' }, () => quad.call('POST', `/api/listings/${id}/renew`, { as: asha })],
    [undefined, () => quad.call('PUT', `/api/listings/${id}/state`, { as: asha, body: { state: 'sold' } })],
    [
      { state: 'available' },
      () => quad.call('PUT', `/api/listings/${id}/state`, { as: asha, body: { state: 'available' } }),
    ],
  ];
  for (const [shown, change] of changes) {
    // this read fills the cache with the old state
    await listed();
    await change();
    if (shown === undefined) expect(await listed()).toBeUndefined();
    else expect(await listed()).toMatchObject(shown as object);
  }
  await rename();
  // A message empties the cache of people, a little after the change.
  await expect.poll(listed).toMatchObject({ seller: { username: 'asha.r' } });
});

test('cached listings and lost items are hidden at once from a blocked person', async () => {
  const [mine, others] = [await quad.newPerson('Chitra Iyer'), await quad.newPerson('Dev Nair')];
  const listing = await addListing(quad, mine, { title: 'Kettle' });
  const item = await addLostItem(quad, mine, { title: 'Blue umbrella' });
  const seen = async (as: TestPerson) => {
    const { listings } = (await quad.call('GET', '/api/listings', { as })).body;
    const { items } = (await quad.call('GET', '/api/lost-items', { as })).body;
    return [...listings, ...items].map(({ _id }: { _id: string }) => _id);
  };
  for (const as of [bose, others]) expect(await seen(as)).toEqual(expect.arrayContaining([listing._id, item._id]));
  await block(quad, mine, others);
  expect(await seen(bose)).toEqual(expect.arrayContaining([listing._id, item._id]));
  for (const id of [listing._id, item._id]) expect(await seen(others)).not.toContain(id);
});

test('a closed lost item leaves the list at once, and its poster still sees it', async () => {
  const { _id: id } = await addLostItem(quad, asha, { title: 'Grey scarf' });
  const listed = async (query = '') =>
    (await quad.call('GET', `/api/lost-items${query}`, { as: asha })).body.items.find(
      ({ _id }: { _id: string }) => _id === id,
    );
  expect(await listed()).toMatchObject({ state: 'open', person: { _id: asha.id } });
  await quad.call('PUT', `/api/lost-items/${id}/state`, { as: asha, body: { state: 'closed' } });
  expect(await listed()).toBeUndefined();
  expect(await listed('?list=mine')).toMatchObject({ state: 'closed' });
});
