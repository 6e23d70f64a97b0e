import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { befriend, block, keepClose, unfollow } from '../../../testing/people.ts';
import { idsOf, publish, publishForClose } from '../../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson('Asha Rao');
});
afterAll(() => quad.close());

const save = (as: TestPerson, id: string) => quad.call('POST', `/api/posts/${id}/save`, { as });
const saved = async (as: TestPerson, query = '') => (await quad.call('GET', `/api/posts/saved${query}`, { as })).body;
const marks = async (as: TestPerson, ids: string[]) =>
  (await quad.call('POST', '/api/posts/liked', { as, body: { ids } })).body;

test('saved posts are private, last saved first, page by page', async () => {
  const [me, other] = [await quad.newPerson('Me'), await quad.newPerson('Other')];
  const posts = [await publish(quad, asha), await publish(quad, asha), await publish(quad, asha)] as const;
  for (const id of [posts[2], posts[0], posts[1]]) expect((await save(me, id)).body).toEqual({ saved: true });
  const first = await saved(me, '?limit=2');
  expect(idsOf(first.posts)).toEqual([posts[1], posts[0]]);
  const second = await saved(me, `?limit=2&before=${first.nextCursor}`);
  expect([idsOf(second.posts), second.nextCursor]).toEqual([[posts[2]], null]);
  expect(await saved(other)).toEqual({ posts: [], nextCursor: null });
  expect((await marks(me, [...posts])).saved.toSorted()).toEqual([...posts].toSorted());
  expect((await save(me, posts[0])).body).toEqual({ saved: false });
  expect(idsOf((await saved(me)).posts)).toEqual([posts[1], posts[2]]);
});

test('a post that is no longer visible leaves the list, and returns with its visibility', async () => {
  const [me, author] = [await quad.newPerson('Me'), await quad.newPerson('Author')];
  await befriend(quad, me, author);
  await keepClose(quad, author, me);
  const [open, close] = [await publish(quad, author), await publishForClose(quad, author)];
  for (const id of [open, close]) await save(me, id);
  await unfollow(quad, me, author);
  expect(idsOf((await saved(me)).posts)).toEqual([open]);
  await block(quad, author, me);
  expect((await saved(me)).posts).toEqual([]);
  await quad.call('DELETE', `/api/blocks/${me.id}`, { as: author });
  expect(idsOf((await saved(me)).posts)).toEqual([open]);
  await quad.call('DELETE', `/api/posts/${open}`, { as: author });
  expect((await saved(me)).posts).toEqual([]);
});

test('an even number of concurrent toggles by one person changes nothing', async () => {
  const id = await publish(quad, asha);
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(asha, id)));
  expect(answers.filter(({ body }) => body.saved === true)).toHaveLength(5);
  expect((await marks(asha, [id])).saved).toEqual([]);
});

test('a call that says what is wanted is idempotent and keeps the post’s place', async () => {
  const me = await quad.newPerson('Me');
  const [first, second] = [await publish(quad, asha), await publish(quad, asha)];
  const set = (id: string, wanted: boolean) => quad.call('POST', `/api/posts/${id}/save?saved=${wanted}`, { as: me });
  for (const id of [first, second, first]) expect((await set(id, true)).body).toEqual({ saved: true });
  expect(idsOf((await saved(me)).posts)).toEqual([second, first]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => set(first, false)));
  expect(answers.map(({ body }) => body)).toEqual(Array(10).fill({ saved: false }));
  expect(idsOf((await saved(me)).posts)).toEqual([second]);
});
