import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { pdfOf, pictureOf, uploadItem } from '../../testing/library.ts';
import { block } from '../../testing/people.ts';

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

/** Another file each time: the same one is uploaded once. */
let made = 0;
/** Pictures are taken in without a process of their own. */
const anyPicture = () => pictureOf(made++);
const upload = async (as: TestPerson, fields: Record<string, string> = {}) =>
  uploadItem(quad, as, await anyPicture(), fields);
const get = (as: TestPerson, id: string) => quad.call('GET', `/api/library/${id}`, { as });
const rate = (as: TestPerson, id: string, rating: string | null) =>
  quad.call('PUT', `/api/library/${id}/rating`, { as, body: { rating } });
const download = (as: TestPerson, id: string, body = {}) =>
  quad.call('POST', `/api/library/${id}/download`, { as, body });
const turnPage = (as: TestPerson, id: string, page: number) =>
  quad.call('PUT', `/api/library/${id}/page`, { as, body: { page } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`.trim();
/** Lets the days of what was read be yesterday. */
const waitUntilTomorrow = () =>
  quad.services.db
    .updateTable('library_readings')
    .set({ read_on: sql`read_on - 1`, downloaded_on: sql`downloaded_on - 1` })
    .execute();

describe('what people do with an item', () => {
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

  test('ratings at once are all counted, and go with the person', async () => {
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

  test('downloads are counted once a person and day', async () => {
    const { _id } = await upload(asha);
    const counts = async () => {
      const { downloadsCount, readsCount } = (await get(asha, _id)).body;
      return [downloadsCount, readsCount];
    };
    await Promise.all([download(bose, _id), download(bose, _id), download(bose, _id)]);
    expect(await counts()).toEqual([1, 1]);
    await download(await quad.newPerson('Cleo'), _id);
    expect(await counts()).toEqual([2, 2]);
    await waitUntilTomorrow();
    expect((await download(bose, _id)).body.downloadsCount).toBe(3);
    expect(await counts()).toEqual([3, 3]);
  });

  test('what its uploader does is not counted', async () => {
    const { _id } = await upload(asha);
    const [before] = [await turnPage(asha, _id, 3), await download(asha, _id)];
    expect(before.status).toBe(200);
    await waitUntilTomorrow();
    expect((await download(asha, _id)).body.downloadsCount).toBe(0);
    expect((await get(asha, _id)).body).toMatchObject({ readsCount: 0, downloadsCount: 0, page: 3 });
  });

  test('a page behind the last one is the last one, also when another file has fewer', async () => {
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

  test('the page one is on is one’s own, and reading is counted once a day', async () => {
    const { _id } = await upload(asha);
    expect((await quad.call('GET', `/api/library/${_id}/page`, { as: bose })).body).toEqual({ page: null });
    for (const page of [1, 7, 9]) await turnPage(bose, _id, page);
    await download(bose, _id);
    expect((await quad.call('GET', `/api/library/${_id}/page`, { as: bose })).body).toEqual({ page: 9 });
    expect((await get(bose, _id)).body).toMatchObject({ page: 9, readsCount: 1, downloadsCount: 1 });
    expect((await get(asha, _id)).body.page).toBeNull();
    expect(codeOf(await turnPage(bose, _id, 0))).toBe('400 invalid_input');
  });

  test('a shelf is one’s own, last put first', async () => {
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

  test('what someone uploaded who is hidden now is not on the shelf, and is back with them', async () => {
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
