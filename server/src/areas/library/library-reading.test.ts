import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { pdfOf, uploadItem } from '../../testing/library.ts';
import { block } from '../../testing/people.ts';
import { codeOf, itemCalls } from './testing.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('people').execute();
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
});

const { upload, get, rate, download, turnPage } = itemCalls(() => quad);
/** Moves all readings and downloads to the day before. */
const moveReadingsToYesterday = () =>
  quad.services.db
    .updateTable('library_readings')
    .set({ read_on: sql`read_on - 1`, downloaded_on: sql`downloaded_on - 1` })
    .execute();

describe('an item', () => {
  test('is rated useful or not by others, once each', async () => {
    const { _id } = await upload(asha);
    expect((await rate(bose, _id, 'useful')).body).toEqual({ rating: 'useful', usefulCount: 1, notUsefulCount: 0 });
    expect((await rate(bose, _id, 'useful')).body).toEqual({ rating: 'useful', usefulCount: 1, notUsefulCount: 0 });
    expect((await rate(bose, _id, 'not_useful')).body).toEqual({
      rating: 'not_useful',
      usefulCount: 0,
      notUsefulCount: 1,
    });
    expect((await get(bose, _id)).body.rating).toBe('not_useful');
    expect((await rate(bose, _id, null)).body).toEqual({ rating: null, usefulCount: 0, notUsefulCount: 0 });
    expect(codeOf(await rate(asha, _id, 'useful'))).toBe('400 rate_self');
  });

  test('counts concurrent ratings, and removes a deleted person’s rating', async () => {
    const { _id } = await upload(asha);
    const people = await Promise.all(Array.from({ length: 8 }, () => quad.newPerson()));
    await Promise.all(people.flatMap((one) => [rate(one, _id, 'useful'), rate(one, _id, 'useful')]));
    expect((await get(bose, _id)).body.usefulCount).toBe(8);
    await quad.services.db
      .deleteFrom('people')
      .where('id', '=', people[0]?.id ?? '')
      .execute();
    expect((await get(bose, _id)).body.usefulCount).toBe(7);
  });

  test('counts one download per person and day', async () => {
    const { _id } = await upload(asha);
    const counts = async () => {
      const { downloadsCount, readsCount } = (await get(asha, _id)).body;
      return [downloadsCount, readsCount];
    };
    await Promise.all([download(bose, _id), download(bose, _id), download(bose, _id)]);
    expect(await counts()).toEqual([1, 1]);
    await download(await quad.newPerson('Cleo'), _id);
    expect(await counts()).toEqual([2, 2]);
    await moveReadingsToYesterday();
    expect((await download(bose, _id)).body.downloadsCount).toBe(3);
    expect(await counts()).toEqual([3, 3]);
  });

  test('does not count its uploader', async () => {
    const { _id } = await upload(asha);
    const [before] = [await turnPage(asha, _id, 3), await download(asha, _id)];
    expect(before.status).toBe(200);
    await moveReadingsToYesterday();
    expect((await download(asha, _id)).body.downloadsCount).toBe(0);
    expect((await get(asha, _id)).body).toMatchObject({ readsCount: 0, downloadsCount: 0, page: 3 });
  });

  test('limits a reader’s page to the last page, also when a newer version has fewer pages', async () => {
    const { _id } = await uploadItem(quad, asha, await pdfOf('1', '2', '3'));
    await turnPage(bose, _id, 99_999);
    const pages = async () => [
      (await get(bose, _id)).body.page,
      (await quad.call('GET', `/api/library/${_id}/page`, { as: bose })).body.page,
    ];
    expect(await pages()).toEqual([3, 3]);
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(await pdfOf('Only page'))]), 'newer.pdf');
    await quad.call('PUT', `/api/library/${_id}/file`, { as: asha, body });
    expect(await pages()).toEqual([1, 1]);
  });

  test('keeps each reader’s own page, and counts a reader once a day', async () => {
    const { _id } = await upload(asha);
    expect((await quad.call('GET', `/api/library/${_id}/page`, { as: bose })).body).toEqual({ page: null });
    for (const page of [1, 7, 9]) await turnPage(bose, _id, page);
    await download(bose, _id);
    expect((await quad.call('GET', `/api/library/${_id}/page`, { as: bose })).body).toEqual({ page: 9 });
    expect((await get(bose, _id)).body).toMatchObject({ page: 9, readsCount: 1, downloadsCount: 1 });
    expect((await get(asha, _id)).body.page).toBeNull();
    expect(codeOf(await turnPage(bose, _id, 0))).toBe('400 invalid_input');
  });

  test('can be on a person’s own shelf, the latest added first', async () => {
    const [a, b] = [await upload(asha, { title: 'A' }), await upload(asha, { title: 'B' })];
    const shelf = (method: string, id: string, as = bose) => quad.call(method, `/api/library/${id}/shelf`, { as });
    for (const id of [b._id, a._id, a._id]) expect((await shelf('PUT', id)).body).toEqual({ onShelf: true });
    const read = async (as: TestPerson, query = '') =>
      (await quad.call('GET', `/api/library/shelf${query}`, { as })).body;
    const { items } = await read(bose);
    expect(items.map(({ title, onShelf }: { title: string; onShelf: boolean }) => [title, onShelf])).toEqual([
      ['A', true],
      ['B', true],
    ]);
    const first = await read(bose, '?limit=1');
    expect((await read(bose, `?limit=1&after=${first.nextCursor}`)).items[0].title).toBe('B');
    expect((await read(asha)).items).toEqual([]);
    expect((await shelf('DELETE', a._id)).body).toEqual({ onShelf: false });
    expect((await read(bose)).items).toHaveLength(1);
  });

  test('leaves the shelf while its uploader blocks the reader, and comes back after the block', async () => {
    const item = await upload(asha, { title: 'Shelved' });
    await quad.call('PUT', `/api/library/${item._id}/shelf`, { as: bose });
    const shelved = async () => (await quad.call('GET', '/api/library/shelf', { as: bose })).body.items.length;
    expect(await shelved()).toBe(1);
    await block(quad, asha, bose);
    expect(await shelved()).toBe(0);
    await quad.call('DELETE', `/api/blocks/${bose.id}`, { as: asha });
    expect(await shelved()).toBe(1);
  });
});
