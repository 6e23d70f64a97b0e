import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { publish } from '../../../testing/posts.ts';

let quad: TestContext;
let crowd: TestPerson[];
beforeAll(async () => {
  quad = await createTestContext();
  crowd = await Promise.all(Array.from({ length: 12 }, (_, i) => quad.newPerson(`Student ${i}`)));
});
afterAll(() => quad.close());

const repost = (as: TestPerson, id: string) => quad.call('POST', `/api/posts/${id}/repost`, { as });

test('a repost is toggled and counted on the post', async () => {
  const [author, fan] = crowd as [TestPerson, TestPerson];
  const id = await publish(quad, author);
  const count = async () => (await quad.call('GET', `/api/posts/${id}`, { as: author })).body.repostsCount;
  expect((await repost(fan, id)).body).toEqual({ reposted: true, repostsCount: 1 });
  expect(await count()).toBe(1);
  const { body } = await quad.call('POST', '/api/posts/liked', { as: fan, body: { ids: [id] } });
  expect(body).toEqual({ liked: [], saved: [], reposted: [id] });
  expect((await repost(fan, id)).body).toEqual({ reposted: false, repostsCount: 0 });
  expect(await count()).toBe(0);
});

test('concurrent reposts and withdrawals leave a count that equals the rows', async () => {
  const [author] = crowd as [TestPerson];
  const id = await publish(quad, author);
  await Promise.all(crowd.flatMap((as, i) => [repost(as, id), repost(as, id), ...(i % 2 ? [repost(as, id)] : [])]));
  const { db } = quad.services;
  const rows = await db.selectFrom('reposts').select('person_id').where('post_id', '=', id).execute();
  expect(rows).toHaveLength(6);
  expect((await quad.call('GET', `/api/posts/${id}`, { as: author })).body.repostsCount).toBe(6);
  await quad.call('DELETE', `/api/posts/${id}`, { as: author });
  expect(await db.selectFrom('reposts').select('id').where('post_id', '=', id).execute()).toEqual([]);
  expect(quad.logged).toEqual([]);
});
