import type { BallotRequirement } from '@quad/contract/polls/poll-terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addBallot, addPoll, closePoll, getPoll, pollBody, vote } from '../../testing/polls.ts';

let quad: TestContext;
let author: TestPerson;
/** People by what the college knows about them. */
let people: Record<'stranger' | 'listed' | 'graduated' | 'moved' | 'verified' | 'alumnus' | 'disabled', TestPerson>;
beforeAll(async () => {
  quad = await createTestContext();
  author = await quad.newPerson('Author');
  const add = async (name: string, profile: object = {}) => {
    const person = await quad.newPerson(name);
    const values = { department: 'cse', year: 2, ...profile } as const;
    await quad.services.db.updateTable('people').set(values).where('id', '=', person.id).execute();
    return person;
  };
  people = {
    stranger: await add('Stranger'),
    listed: await add('Listed'),
    graduated: await add('Graduated'),
    moved: await add('Moved'),
    verified: await add('Verified', { is_verified: true }),
    alumnus: await add('Alumnus', { is_verified: true, alumnus_since: new Date() }),
    disabled: await add('Disabled', { is_verified: true, is_disabled: true }),
  };
  await enlist(people.listed);
  await enlist(people.graduated, { graduated_at: new Date() });
  // the college's list disagrees with the profile
  await enlist(people.moved, { department: 'eee', year: 3 });
  await enlist(people.disabled);
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

async function enlist(person: TestPerson, record: { graduated_at?: Date; department?: 'eee'; year?: number } = {}) {
  const key = newId();
  await quad.services.db
    .insertInto('student_records')
    .values({ id: key, email: `${key}@quad.example`, roll_number: key.toUpperCase(), name: person.name, ...record })
    .execute();
  await quad.services.db.updateTable('student_records').set({ person_id: person.id }).where('id', '=', key).execute();
}

const electors = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ person_id: string }>`select person_id from poll_electors(${id}, null)`.execute(
    quad.services.db,
  );
  const known = Object.entries(people).filter(([, { id: own }]) => rows.some(({ person_id }) => person_id === own));
  return known.map(([name]) => name);
};

// One table for the rule about one person and for the query about everyone.
test.each<[BallotRequirement, object | undefined, string[]]>([
  ['nothing', undefined, ['stranger', 'listed', 'graduated', 'moved', 'verified', 'alumnus']],
  ['listed', undefined, ['listed', 'moved']],
  ['verified', undefined, ['verified']],
  [
    'nothing',
    { who: 'department', department: 'cse' },
    ['stranger', 'listed', 'graduated', 'moved', 'verified', 'alumnus'],
  ],
  ['listed', { who: 'department', department: 'cse' }, ['listed']],
  ['listed', { who: 'department', department: 'eee' }, ['moved']],
  ['listed', { who: 'year', year: 3 }, ['moved']],
  ['verified', { who: 'year', year: 2 }, ['verified']],
])('a ballot that requires %s, for %j, is open to %j', async (requires, audience, expected) => {
  const { _id: id } = await addBallot(quad, author, { requires, ...(audience && { audience: audience as never }) });
  const mayVote = [];
  for (const [name, person] of Object.entries(people)) {
    if (name !== 'disabled' && (await getPoll(quad, person, id)).whyNot === null) mayVote.push(name);
  }
  expect(mayVote).toEqual(expected);
  expect(await electors(id)).toEqual(expected);
  for (const [name, person] of Object.entries(people)) {
    if (name !== 'disabled') expect((await vote(quad, person, id, 0)).status).toBe(expected.includes(name) ? 200 : 403);
  }
});

test('a vote is stored with the department, the year and the condition that made its voter eligible', async () => {
  const { _id: id, eligibleCount } = await addBallot(quad, author, { requires: 'listed' });
  expect(eligibleCount).toBe(2);
  await vote(quad, people.moved, id, 1);
  const stored = await quad.services.db.selectFrom('poll_voters').selectAll().where('poll_id', '=', id).execute();
  expect(stored).toEqual([
    { poll_id: id, person_id: people.moved.id, option: null, department: 'eee', year: 3, eligible_as: 'listed' },
  ]);
});

test('a person who is refused learns why, and the way to be verified', async () => {
  const { _id: id } = await addBallot(quad, author, { requires: 'verified' });
  const { whyNot } = await getPoll(quad, people.stranger, id);
  expect(whyNot).toEqual({ says: 'Only verified students can vote.', isUnknown: false, isUnverified: true });
  const refused = await vote(quad, people.stranger, id, 0);
  expect(refused.body).toMatchObject({ code: 'may_not_vote', message: whyNot?.says });
});

test('an account that is disabled while its vote is on the way casts none', async () => {
  const { _id: id } = await addBallot(quad, author);
  const { db, pollVoting } = quad.services;
  const late = await quad.newPerson('Late');
  await db.updateTable('people').set({ is_disabled: true }).where('id', '=', late.id).execute();
  await expect(pollVoting.vote({ id: late.id, role: 'user' }, id, 0)).rejects.toMatchObject({ code: 'may_not_vote' });
  expect((await getPoll(quad, author, id)).votesCount).toBe(0);
});

test('polls and surveys require nothing', async () => {
  expect(await addPoll(quad, author, { requires: 'listed' })).toMatchObject({
    requires: 'nothing',
    eligibleCount: null,
  });
});

test('the turnout is stored when a ballot ends, and stays when a voter changes', async () => {
  const { _id: id } = await addBallot(quad, author, { audience: { who: 'year', year: 4 } });
  const voters = await Promise.all(Array.from({ length: 9 }, (_, n) => quad.newPerson(`Voter ${n}`)));
  const { db } = quad.services;
  for (const [n, { id: voter }] of voters.entries()) {
    const department = n < 6 ? 'cse' : 'eee';
    await db.updateTable('people').set({ year: 4, department }).where('id', '=', voter).execute();
  }
  for (const voter of voters.slice(0, 7)) await vote(quad, voter, id, 0);
  expect((await getPoll(quad, author, id)).turnout).toBeNull();
  await closePoll(quad, author, id);
  const { turnout } = await getPoll(quad, people.stranger, id);
  // three people of EEE are too few to be shown
  expect(turnout).toEqual({
    eligible: 9,
    voted: 7,
    departments: [{ of: 'rest', eligible: 9, voted: 7 }],
    years: [{ of: '4', eligible: 9, voted: 7 }],
  });
  await db.updateTable('people').set({ year: 1 }).where('year', '=', 4).execute();
  expect((await getPoll(quad, people.stranger, id)).turnout).toEqual(turnout);
});

test('a ballot with fewer than five votes has no turnout', async () => {
  const { _id: id } = await addBallot(quad, author);
  await vote(quad, people.listed, id, 0);
  await closePoll(quad, author, id);
  expect((await getPoll(quad, author, id)).turnout).toBeNull();
});

test('an unknown requirement is refused', async () => {
  const body = { ...pollBody(), requires: 'everything' };
  expect((await quad.call('POST', '/api/polls', { as: author, body })).status).toBe(400);
});
