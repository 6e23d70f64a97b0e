import type { Poll } from '@quad/contract/polls/polls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { block } from '../../testing/people.ts';
import { addPoll, closePoll, vote } from '../../testing/polls.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('a list from the cache shows each change at once, and hides polls of blocked people', async () => {
  const [author, other, voter] = await Promise.all(['Asha', 'Bose', 'Chitra'].map((name) => quad.newPerson(name)));
  if (!author || !other || !voter) throw new Error('three people are needed');
  const { _id: id } = await addPoll(quad, author);
  const list = async (query = ''): Promise<Poll[]> =>
    (await quad.call('GET', `/api/polls${query}`, { as: other })).body.polls;
  const changes: [Record<string, unknown>, () => Promise<unknown>][] = [
    [{ votesCount: 1, hasVoted: false, resultState: 'after_vote' }, () => vote(quad, voter, id, 0)],
    [
      { votesCount: 2, hasVoted: true, ownOption: 1, options: [{ votes: 1 }, { votes: 1 }] },
      () => vote(quad, other, id, 1),
    ],
  ];
  for (const [shown, change] of changes) {
    // fill the cache with the state before the change
    await list();
    await change();
    expect(await list()).toMatchObject([shown]);
  }
  const body = new FormData();
  body.set('username', 'asha.polls');
  await quad.call('PATCH', `/api/profile/update/${author.id}`, { as: author, body });
  // A message empties the cache of people, a little after the change.
  await expect.poll(() => list()).toMatchObject([{ author: { username: 'asha.polls' } }]);
  await closePoll(quad, author, id);
  expect(await list()).toEqual([]);
  expect(await list('?list=ended')).toMatchObject([{ isOpen: false, votesCount: 2 }]);
  await block(quad, other, author);
  expect(await list('?list=ended')).toEqual([]);
});
