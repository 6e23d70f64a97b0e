import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { type EventStream, listen } from '../../testing/listen.ts';
import { block } from '../../testing/people.ts';
import { addPoll, vote } from '../../testing/polls.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose] = await Promise.all([quad.newPerson('Asha'), quad.newPerson('Bose')]);
});
afterAll(() => quad.close());

async function watch(stream: EventStream, as: TestPerson, channels: readonly string[]): Promise<unknown> {
  await quad.call('POST', `/api/stream/${stream.opened.stream}/channels`, { as, body: { channels } });
  await stream.until(() => stream.events.some(({ event }) => event === 'stream.watches'));
  return stream.events.find(({ event }) => event === 'stream.watches')?.data;
}
const changes = (stream: EventStream) => stream.events.filter(({ event }) => event === 'poll.changed');

test('subscribers of a poll on every node get its changes, at most about one a second', async () => {
  const node = await quad.anotherNode();
  try {
    const otherUrl = await node.server.listen({ port: 0, host: '127.0.0.1' });
    const { _id: poll } = await addPoll(quad, asha);
    await using here = await listen(quad.url, asha.token);
    await using there = await listen(otherUrl, bose.token);
    await watch(here, asha, [`poll:${poll}`]);
    await watch(there, bose, [`poll:${poll}`]);
    const crowd = await Promise.all(Array.from({ length: 60 }, (_, n) => quad.newPerson(`Voter ${n}`)));
    const began = Date.now();
    await Promise.all(crowd.map((as) => vote(quad, as, poll, 0)));
    for (const stream of [here, there]) {
      await stream.until(() => changes(stream).length > 0);
      expect(changes(stream)[0]?.data).toEqual({ poll });
      // at most one a second, and one before and after
      expect(changes(stream).length).toBeLessThanOrEqual((Date.now() - began) / 1000 + 2);
    }
  } finally {
    await node.close();
  }
}, 60_000);

test('a person cannot subscribe to a poll that they may not view', async () => {
  const chandra = await quad.newPerson('Chandra');
  const [hidden, seen] = [await addPoll(quad, asha), await addPoll(quad, bose)];
  await block(quad, asha, chandra);
  await using stream = await listen(quad.url, chandra.token);
  expect(await watch(stream, chandra, [`poll:${hidden._id}`, `poll:${seen._id}`])).toEqual({
    channels: [`poll:${seen._id}`],
  });
});
