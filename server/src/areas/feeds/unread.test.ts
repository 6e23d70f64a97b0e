import { UNREAD_POSTS_COUNTED } from '@quad/contract/limits/feeds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { block, follow, mute } from '../../testing/people.ts';
import { publish, publishForClose } from '../../testing/posts.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const threePeople = async () =>
  (await Promise.all(['Me', 'Followed', 'Stranger'].map((name) => quad.newPerson(name)))) as [
    TestPerson,
    TestPerson,
    TestPerson,
  ];
const unread = async (as: TestPerson, seen: { everyone?: string; following?: string }) => {
  const { status, body } = await quad.call('GET', `/api/posts/unread?${new URLSearchParams(seen)}`, { as });
  expect(status).toBe(200);
  return body;
};
const newest = async (as: TestPerson) => (await quad.call('GET', '/api/posts/following', { as })).body.newest;
const repost = (as: TestPerson, id: string) => quad.call('POST', `/api/posts/${id}/repost`, { as });

test('posts by others above the last seen post are unread, in each feed', async () => {
  const [me, followed, stranger] = await threePeople();
  await follow(quad, me, followed);
  const seen = await publish(quad, followed);
  const both = { everyone: seen, following: seen };
  expect(await unread(me, both)).toEqual({ everyone: 0, following: 0 });
  const theirs = await publish(quad, followed);
  await publish(quad, stranger);
  await publish(quad, me);
  expect(await unread(me, both)).toEqual({ everyone: 2, following: 1 });
  // some clients write ids in upper case
  expect(await unread(me, { everyone: theirs.toUpperCase() })).toEqual({ everyone: 1, following: 0 });
  expect(await unread(me, {})).toEqual({ everyone: 0, following: 0 });
});

test('a repost that moves a post to the top of the following feed is unread until that place is seen', async () => {
  const [me, followed, stranger] = await threePeople();
  await follow(quad, me, followed);
  const old = await publish(quad, stranger);
  const seen = await publish(quad, followed);
  expect(await newest(me)).toBe(seen);
  await repost(followed, old);
  expect(await unread(me, { everyone: seen, following: seen })).toEqual({ everyone: 0, following: 1 });
  const place = await newest(me);
  expect(place > seen).toBe(true);
  expect(await unread(me, { following: place })).toEqual({ everyone: 0, following: 0 });
});

test('posts invisible to the viewer are not counted', async () => {
  const [me, followed, stranger] = await threePeople();
  await follow(quad, me, followed);
  const seen = await publish(quad, me);
  await publishForClose(quad, followed);
  await publish(quad, followed);
  await publish(quad, stranger);
  const both = { everyone: seen, following: seen };
  expect(await unread(me, both)).toEqual({ everyone: 2, following: 1 });
  await mute(quad, me, followed);
  expect(await unread(me, both)).toEqual({ everyone: 1, following: 0 });
  await block(quad, stranger, me);
  expect(await unread(me, both)).toEqual({ everyone: 0, following: 0 });
});

test('unread posts are counted up to a limit', async () => {
  const [me, followed] = await threePeople();
  await follow(quad, me, followed);
  const seen = newId();
  const row = () => ({ id: newId(), author_id: followed.id, caption: 'one of many', media: '[]' });
  const more = UNREAD_POSTS_COUNTED + 5;
  await quad.services.db
    .insertInto('posts')
    .values(Array.from({ length: more - 1 }, row))
    .execute();
  // these rows were inserted without an announcement; only a new node's index reads them at once
  const own = await quad.anotherNode();
  await own.server.listen({ port: 0, host: '127.0.0.1' });
  const answer = await own.server.inject({
    url: `/api/posts/unread?everyone=${seen}&following=${seen}`,
    headers: { authorization: `Bearer ${me.token}` },
  });
  expect(answer.json()).toEqual({ everyone: UNREAD_POSTS_COUNTED, following: UNREAD_POSTS_COUNTED });
  await own.close();
});
