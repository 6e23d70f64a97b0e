import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { pdfOfPages, uploadItem } from '../../testing/library.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('a PDF of 10,000 pages is accepted, and its text is read up to the limit', async () => {
  const [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  const { _id, file } = await uploadItem(quad, asha, await pdfOfPages(10_000));
  expect(file.pages).toBe(10_000);
  const state = async () => (await quad.call('GET', `/api/library/${_id}`, { as: asha })).body.file.state;
  await expect.poll(state, { timeout: 300_000 }).toBe('ready');
  const { body } = await quad.call('GET', '/api/library/search?q=the%20first%20of%20many', { as: bose });
  expect(body.items[0]?._id).toBe(_id);
}, 400_000);
