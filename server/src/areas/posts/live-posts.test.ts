import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { type EventStream, listen } from '../../testing/listen.ts';
import { block } from '../../testing/people.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let node: Awaited<ReturnType<TestContext['anotherNode']>>;
let otherUrl: string;

beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose] = await Promise.all([quad.newPerson('Asha'), quad.newPerson('Bose')]);
  node = await quad.anotherNode();
  otherUrl = await node.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await node.close();
  await quad.close();
});

const publish = async (by: TestPerson, form: { visibility?: 'close_friends' } = {}) =>
  (await quad.services.posts.publish({ id: by.id, role: 'user' }, { caption: 'words', ...form }))._id;
/** Wait until the stream watches; another node may answer the call. */
async function watch(stream: EventStream, as: TestPerson, channels: readonly string[]): Promise<void> {
  await quad.call('POST', `/api/stream/${stream.opened.stream}/channels`, { as, body: { channels } });
  await stream.until(() => stream.events.some(({ event }) => event === 'stream.watches'));
}
const changedIn = (stream: EventStream) =>
  stream.events.flatMap(({ event, data }) => (event === 'posts.changed' ? (data as { post: string }).post : []));

test('a viewer who watches a post is notified of its change and deletion, on every node', async () => {
  const [post, other] = [await publish(asha), await publish(asha)];
  await using here = await listen(quad.url, bose.token);
  await using there = await listen(otherUrl, bose.token);
  for (const stream of [here, there]) await watch(stream, bose, [`post:${post}`]);
  for (const id of [other, post])
    await quad.call('POST', `/api/posts/${id}/comment`, { as: bose, body: { text: 'Hi' } });
  for (const stream of [here, there]) await stream.until(() => changedIn(stream).length > 0);
  const before = changedIn(here).length;
  await quad.call('DELETE', `/api/posts/${post}`, { as: asha });
  await here.until(() => changedIn(here).length > before);
  expect(new Set([...changedIn(here), ...changedIn(there)])).toEqual(new Set([post]));
});

test('a viewer who watches the feed is notified of new posts', async () => {
  await using stream = await listen(quad.url, bose.token);
  await watch(stream, bose, ['feed']);
  await publish(asha);
  await stream.until(() => stream.events.some(({ event }) => event === 'feed.changed'));
});

test('nobody watches a post that they cannot see', async () => {
  const chandra = await quad.newPerson('Chandra');
  const [seen, secret] = [await publish(asha), await publish(asha, { visibility: 'close_friends' })];
  await using bosesStream = await listen(quad.url, bose.token);
  await watch(bosesStream, bose, [`post:${secret}`, `post:${seen}`]);
  await block(quad, asha, chandra);
  await using stream = await listen(quad.url, chandra.token);
  await watch(stream, chandra, [`post:${secret}`, `post:${seen}`, 'feed']);
  // the second channel's event proves that the first one was silent
  for (const id of [secret, seen]) await quad.call('POST', `/api/posts/${id}/like`, { as: asha });
  await bosesStream.until(() => changedIn(bosesStream).length > 0);
  await publish(asha);
  await stream.until(() => stream.events.some(({ event }) => event === 'feed.changed'));
  expect(changedIn(stream)).toEqual([]);
  expect(changedIn(bosesStream)).toEqual([seen]);
});

test('a viewer who is blocked while watching receives no further events', async () => {
  const devi = await quad.newPerson('Devi');
  const post = await publish(asha);
  await using stream = await listen(otherUrl, devi.token);
  await watch(stream, devi, [`post:${post}`, 'feed']);
  await quad.call('POST', `/api/posts/${post}/like`, { as: bose });
  await stream.until(() => changedIn(stream).length === 1);
  await block(quad, asha, devi);
  // the other node learns of the block before later events
  await expect.poll(() => node.services.live.isWatchedHere(`post:${post}`)).toBe(false);
  await quad.call('POST', `/api/posts/${post}/like`, { as: bose });
  await publish(asha);
  await stream.until(() => stream.events.some(({ event }) => event === 'feed.changed'));
  expect(changedIn(stream)).toEqual([post]);
});
