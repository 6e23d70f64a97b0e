import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { befriend, block, keepClose, mute } from '../../testing/people.ts';
import { idsOf, publish, publishForClose } from '../../testing/posts.ts';
import { feedIdsFor } from './feeds.repo.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const feedOf = async (as: TestPerson, query = '') => (await quad.call('GET', `/api/posts/feed${query}`, { as })).body;

test('close-friends posts are in their author’s feed of everyone, and in nobody else’s', async () => {
  const [asha, bilal, chand] = await Promise.all(['Asha', 'Bilal', 'Chand'].map((name) => quad.newPerson(name)));
  if (!asha || !bilal || !chand) throw new Error('three people');
  await befriend(quad, asha, bilal);
  await keepClose(quad, asha, bilal);
  const older = await publish(quad, bilal);
  expect(idsOf((await feedOf(asha)).posts)).toEqual([older]);
  const own = await publishForClose(quad, asha);
  const newer = await publish(quad, chand);

  expect(idsOf((await feedOf(asha)).posts)).toEqual([newer, own, older]);
  for (const as of [bilal, chand]) expect(idsOf((await feedOf(as)).posts)).toEqual([newer, older]);
  // each page by number, and one by cursor
  for (const [page, id] of [newer, own, older].entries()) {
    const answer = await feedOf(asha, `?limit=1&page=${page + 1}`);
    expect([idsOf(answer.posts), answer.totalPages]).toEqual([[id], 3]);
  }
  expect(idsOf((await feedOf(asha, `?before=${newer}`)).posts)).toEqual([own, older]);
  // the fallback query behind the index returns the same ids
  const place = { offset: 0, limit: 10 };
  expect(await feedIdsFor(quad.services.db, asha.id, place)).toEqual([newer, own, older]);
  expect(await feedIdsFor(quad.services.db, asha.id, { ...place, before: own, limit: 1 })).toEqual([older]);
  expect(await feedIdsFor(quad.services.db, bilal.id, place)).toEqual([newer, older]);

  await mute(quad, asha, chand);
  expect(idsOf((await feedOf(asha)).posts)).toEqual([own, older]);
  await quad.call('DELETE', `/api/posts/${own}`, { as: asha });
  expect(idsOf((await feedOf(asha)).posts)).toEqual([older]);
});

test('an author with a block sees their own close-friends post in the filtered feed; the blocked person does not', async () => {
  const [asha, other] = await Promise.all(['Asha', 'Other'].map((name) => quad.newPerson(name)));
  if (!asha || !other) throw new Error('two people');
  await block(quad, asha, other);
  const own = await publishForClose(quad, asha);
  const sees = async (as: TestPerson) => idsOf((await feedOf(as)).posts).includes(own);
  expect(await sees(asha)).toBe(true);
  expect(await sees(other)).toBe(false);
});
