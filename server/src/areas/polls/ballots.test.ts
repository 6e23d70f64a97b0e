import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { databaseRows } from '../../testing/database-text.ts';
import { notificationsOf } from '../../testing/notifications.ts';
import { addBallot, closePoll, getPoll, hoursAhead, letPollEnd, pollBody, vote } from '../../testing/polls.ts';

let quad: TestContext;
let author: TestPerson;
let voters: TestPerson[];
beforeAll(async () => {
  quad = await createTestContext();
  author = await quad.newPerson('Author');
  voters = await Promise.all(Array.from({ length: 6 }, (_, n) => quad.newPerson(`Voter ${n}`)));
});
afterAll(() => quad.close());

const tallies = () => quad.services.db.selectFrom('ballot_tallies').selectAll().execute();
const votesOf = async (id: string, as = author) => (await getPoll(quad, as, id)).options.map(({ votes }) => votes);
const stateOf = async (id: string) => (await getPoll(quad, author, id)).resultState;
const kindsOf = async (as: TestPerson, id: string) =>
  (await notificationsOf(quad, as)).notifications.filter(({ target }) => target === id).map(({ kind }) => kind);
const castAll = async (id: string, choices: readonly number[]) => {
  const answers = await Promise.all(choices.map((option, n) => vote(quad, voters[n] as TestPerson, id, option)));
  expect(answers.map(({ status }) => status)).toEqual(choices.map(() => 200));
};

test('a ballot counts one vote a person, and shows the result only after the end, without choices of people', async () => {
  const { _id: id } = await addBallot(quad, author);
  await castAll(id, [0, 1, 1, 2, 1]);
  const again = await vote(quad, voters[0] as TestPerson, id, 0);
  expect(again.body.code).toBe('already_voted');
  const seen = await getPoll(quad, voters[0] as TestPerson, id);
  expect(seen).toMatchObject({ hasVoted: true, ownOption: null, votesCount: 5, resultState: 'after_end' });
  expect(await votesOf(id)).toEqual([null, null, null]);
  await letPollEnd(quad, id);
  expect([await stateOf(id), await votesOf(id)]).toEqual(['shown', [1, 3, 1]]);
  expect((await vote(quad, voters[5] as TestPerson, id, 0)).body.code).toBe('poll_ended');
  expect((await vote(quad, voters[0] as TestPerson, id, 0)).body.code).toBe('already_voted');
  expect(await tallies()).toEqual([]);
});

test('with fewer than five votes no result is shown, and the tally is deleted undecrypted', async () => {
  const { _id: id } = await addBallot(quad, author);
  await castAll(id, [0, 1, 1, 2]);
  expect(await closePoll(quad, author, id)).toMatchObject({ resultState: 'too_few', votesCount: 4 });
  const row = await quad.services.db.selectFrom('polls').select('votes').where('id', '=', id).executeTakeFirst();
  expect([await votesOf(id), row?.votes, await tallies()]).toEqual([[null, null, null], [0, 0, 0], []]);
  await quad.services.pollEndings.announce(id);
  expect(await kindsOf(voters[0] as TestPerson, id)).toEqual(['poll-too-few']);
});

test('the author learns that time ended a ballot with too few votes', async () => {
  const { _id: id } = await addBallot(quad, author);
  await castAll(id, [0]);
  await letPollEnd(quad, id);
  await expect.poll(() => kindsOf(author, id)).toEqual(['poll-too-few']);
});

test('after its end, a ballot is in state `counting` until the votes are counted', async () => {
  const { _id: id } = await addBallot(quad, author);
  await castAll(id, [0, 0, 0, 0, 0]);
  const { db, pollEndings } = quad.services;
  await db
    .updateTable('polls')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  expect([await stateOf(id), await votesOf(id)]).toEqual(['counting', [null, null, null]]);
  await pollEndings.end(id, 'time');
  expect(await votesOf(id)).toEqual([5, 0, 0]);
});

test('thirty people who each vote three times at once are counted once each', async () => {
  const { _id: id } = await addBallot(quad, author);
  const crowd = await Promise.all(Array.from({ length: 30 }, (_, n) => quad.newPerson(`Crowd ${n}`)));
  const answers = await Promise.all(crowd.flatMap((as, n) => [0, 1, 2].map(() => vote(quad, as, id, n % 2))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  await closePoll(quad, author, id);
  expect(await votesOf(id)).toEqual([15, 15, 0]);
});

test('a node without the key refuses votes; a node with the key counts them', async () => {
  const { _id: id } = await addBallot(quad, author);
  await castAll(id, [0, 1, 1, 2, 1]);
  const other = await createTestContext({ QUAD_BALLOT_KEY: randomBytes(32).toString('base64') });
  try {
    const stranger = await other.newPerson('Elsewhere');
    const created = await other.call('POST', '/api/polls', {
      as: stranger,
      body: pollBody({ pollKind: 'ballot', endsAt: hoursAhead(1) }),
    });
    // a tally encrypted by another node
    const [box] = await tallies();
    await other.services.db
      .updateTable('ballot_tallies')
      .set({ sealed: box?.sealed ?? Buffer.of() })
      .where('poll_id', '=', created.body._id)
      .execute();
    const refused = await vote(other, stranger, created.body._id, 0);
    expect([refused.status, refused.body.code]).toEqual([503, 'ballots_locked']);
    // the refused person is not recorded as a voter
    expect(await getPoll(other, stranger, created.body._id)).toMatchObject({ hasVoted: false, votesCount: 0 });
  } finally {
    await other.close();
  }
  await closePoll(quad, author, id);
  expect(await votesOf(id)).toEqual([1, 3, 1]);
});

test('the key is in its own file, and in no row of the database', async () => {
  const key = (await readFile(join(quad.dataDir, 'ballot.key'), 'utf8')).trim();
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  const rows = [...(await databaseRows(quad.connection)).values()].flat().join('\n');
  for (const form of [key, Buffer.from(key, 'base64').toString('hex')]) expect(rows).not.toContain(form);
});
