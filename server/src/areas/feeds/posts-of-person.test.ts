import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { befriend, block, keepClose } from '../../testing/people.ts';
import { idsOf, publish, publishForClose } from '../../testing/posts.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const postsOf = async (as: TestPerson, whom: TestPerson, encoding = 'identity') =>
  (await quad.call('GET', `/api/posts/user/${whom.id}`, { as, headers: { 'accept-encoding': encoding } })).body;

test('a cached page shows every change at once', async () => {
  const [asha, bose] = [await quad.newPerson('Asha'), await quad.newPerson('Bose')];
  const first = await publish(quad, asha, 'first');
  await postsOf(bose, asha);
  const second = await publish(quad, asha, 'second');
  expect(idsOf((await postsOf(bose, asha)).posts)).toEqual([second, first]);

  await quad.call('POST', `/api/posts/${first}/like`, { as: bose });
  await quad.call('POST', `/api/posts/${first}/comment`, { as: bose, body: { text: 'Count me in.' } });
  await quad.call('PATCH', `/api/posts/${second}`, { as: asha, body: { caption: 'edited' } });
  const [edited, liked] = (await postsOf(bose, asha)).posts;
  expect([edited.caption, liked.likesCount, liked.comments[0].text]).toEqual(['edited', 1, 'Count me in.']);

  await quad.call('DELETE', `/api/posts/${first}`, { as: asha });
  expect(idsOf((await postsOf(bose, asha)).posts)).toEqual([second]);
});

test('clients with and without compression get the same page every time', async () => {
  const asha = await quad.newPerson('Asha');
  await publish(quad, asha, 'Golden hour over the cricket ground. '.repeat(12));
  const pages = [];
  for (const encoding of ['identity', 'gzip', 'identity', 'gzip']) pages.push(await postsOf(asha, asha, encoding));
  for (const page of pages) expect(page).toEqual(pages[0]);
});

test('a page without posts stays the same on repeated reads', async () => {
  const asha = await quad.newPerson('Asha');
  const pages = [];
  for (let round = 0; round < 5; round++) pages.push(await postsOf(asha, asha));
  for (const page of pages) expect(page).toEqual({ posts: [], currentPage: 1, totalPages: 0, nextCursor: null });
});

test('a viewer with less access does not get the cached page of viewers with more access', async () => {
  const [asha, close, stranger] = [
    await quad.newPerson('Asha'),
    await quad.newPerson('Close'),
    await quad.newPerson('Stranger'),
  ];
  await befriend(quad, asha, close);
  await keepClose(quad, asha, close);
  const open = await publish(quad, asha, 'for all');
  const intimate = await publishForClose(quad, asha);
  for (let round = 0; round < 2; round++) {
    expect(idsOf((await postsOf(asha, asha)).posts)).toEqual([intimate, open]);
    expect(idsOf((await postsOf(close, asha)).posts)).toEqual([intimate, open]);
    expect(idsOf((await postsOf(stranger, asha)).posts)).toEqual([open]);
  }
  await block(quad, asha, stranger);
  expect((await quad.call('GET', `/api/posts/user/${asha.id}`, { as: stranger })).status).toBe(404);
});

test('comments by a hidden person are left out of a page shared with others', async () => {
  const [asha, bose, hidden] = [
    await quad.newPerson('Asha'),
    await quad.newPerson('Bose'),
    await quad.newPerson('Hidden'),
  ];
  const id = await publish(quad, asha);
  await quad.call('POST', `/api/posts/${id}/comment`, { as: hidden, body: { text: 'Hello' } });
  expect((await postsOf(bose, asha)).posts[0].commentsCount).toBe(1);
  await block(quad, bose, hidden);
  expect((await postsOf(bose, asha)).posts[0].commentsCount).toBe(0);
  expect((await postsOf(asha, asha)).posts[0].commentsCount).toBe(1);
});
