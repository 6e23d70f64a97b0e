import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { anyPicture, pdfOf, uploadItem } from '../../testing/library.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('a cached list shows each change at once', async () => {
  const [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  const { _id: id } = await uploadItem(quad, asha, await pdfOf('Unit one'), { title: 'Unit one' });
  const listed = async () => {
    const { body } = await quad.call('GET', '/api/library', { as: bose });
    return body.items[0];
  };
  const waitUntilRead = () =>
    expect
      .poll(async () => (await quad.call('GET', `/api/library/${id}`, { as: bose })).body.file.state, {
        timeout: 60_000,
      })
      .toBe('ready');
  const changes: [Record<string, unknown>, () => Promise<unknown>][] = [
    [{ file: expect.objectContaining({ state: 'ready' }), cover: expect.anything() }, waitUntilRead],
    [{ title: 'Unit 1' }, () => quad.call('PATCH', `/api/library/${id}`, { as: asha, body: { title: 'Unit 1' } })],
    [{ usefulCount: 1 }, () => quad.call('PUT', `/api/library/${id}/rating`, { as: bose, body: { rating: 'useful' } })],
    [
      { downloadsCount: 1, readsCount: 1 },
      () => quad.call('POST', `/api/library/${id}/download`, { as: bose, body: {} }),
    ],
    [{ onShelf: true }, () => quad.call('PUT', `/api/library/${id}/shelf`, { as: bose })],
    [
      { version: 2, file: expect.objectContaining({ format: 'webp' }) },
      async () => {
        const body = new FormData();
        body.set('file', new Blob([new Uint8Array(await anyPicture())]), 'newer.png');
        return quad.call('PUT', `/api/library/${id}/file`, { as: asha, body });
      },
    ],
  ];
  for (const [shown, change] of changes) {
    // this read fills the cache with the old state
    await listed();
    await change();
    expect(await listed()).toMatchObject(shown);
  }
  const body = new FormData();
  body.set('username', 'asha.r');
  await quad.call('PATCH', `/api/profile/update/${asha.id}`, { as: asha, body });
  // A message empties the cache of people, a little after the change.
  await expect.poll(listed).toMatchObject({ uploader: { username: 'asha.r' } });
});
