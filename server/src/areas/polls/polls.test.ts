import type { Department } from '@quad/contract/people/departments';
import type { PollList } from '@quad/contract/polls/polls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { hurryJobs } from '../../testing/jobs.ts';
import { notificationsOf } from '../../testing/notifications.ts';
import { block, mute } from '../../testing/people.ts';
import { addPoll, closePoll, getPoll, hoursAhead, letPollEnd, pollBody, vote } from '../../testing/polls.ts';
import { screenedColumns } from '../../testing/screening.ts';
import { addStudyGroup, joinStudyGroup } from '../../testing/study-groups.ts';
import { pollColumns } from './polls.row.ts';

let quad: TestContext;
let crowd: TestPerson[] = [];
beforeAll(async () => {
  quad = await createTestContext();
});
beforeEach(async () => {
  await quad.services.db.deleteFrom('polls').execute();
  crowd = await Promise.all(['Asha', 'Bose', 'Chitra'].map((name) => quad.newPerson(name)));
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const people = () => crowd as [TestPerson, TestPerson, TestPerson];
const list = async (as: TestPerson, query = ''): Promise<PollList> =>
  (await quad.call('GET', `/api/polls${query}`, { as })).body;
const questions = async (as: TestPerson, query = '') => (await list(as, query)).polls.map(({ question }) => question);
const votesOf = ({ options }: { options: readonly { votes: number | null }[] }) => options.map(({ votes }) => votes);
const setProfile = (person: TestPerson, profile: { department?: Department; year?: number }) =>
  quad.services.db.updateTable('people').set(profile).where('id', '=', person.id).execute();

describe('a poll', () => {
  test('is returned with its options, and shows no results before a vote', async () => {
    const [me, other] = people();
    const created = await addPoll(quad, me, { question: ' Tea or coffee? ', options: [' Tea ', 'Coffee'] });
    expect(created).toMatchObject({
      pollKind: 'poll',
      question: 'Tea or coffee?',
      author: { _id: me.id, name: 'Asha' },
      isOpen: true,
      isMine: true,
      endsAt: null,
      audience: { who: 'all', department: null, year: null, group: null },
      options: [
        { option: 'Tea', votes: 0 },
        { option: 'Coffee', votes: 0 },
      ],
      votesCount: 0,
    });
    const seen = await getPoll(quad, other, created._id);
    expect(seen).toMatchObject({ isMine: false, hasVoted: false, resultState: 'after_vote', whyNot: null });
    expect(votesOf(seen)).toEqual([null, null]);
  });

  test.each([
    ['no question', { question: ' ' }, 'question'],
    ['one option', { options: ['Tea'] }, 'options'],
    ['eleven options', { options: Array.from({ length: 11 }, (_, n) => `${n}`) }, 'options'],
    ['two equal options', { options: ['Tea', ' tea'] }, 'options'],
    ['a blank option', { options: ['Tea', '\u200b'] }, 'options.1'],
    ['an end that has passed', { endsAt: hoursAhead(-1) }, 'endsAt'],
    ['an end in two years', { endsAt: hoursAhead(2 * 366 * 24) }, 'endsAt'],
    ['a department that is not named', { audience: { who: 'department' } }, 'audience'],
    ['a secret ballot without an end', { pollKind: 'ballot' }, 'endsAt'],
    ['a survey without questions', { pollKind: 'survey', questions: [] }, 'questions'],
  ] as const)('is refused with %s', async (_, form, field) => {
    const [me] = people();
    const { status, body } = await quad.call('POST', '/api/polls', { as: me, body: pollBody(form as object) });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', [field]]);
    expect(await questions(me)).toEqual([]);
  });

  test('that is sent several times at once is created once', async () => {
    const [me, other] = people();
    const body = pollBody();
    const answers = await Promise.all([1, 2, 3].map(() => quad.call('POST', '/api/polls', { as: me, body })));
    expect(new Set(answers.map(({ status, body: poll }) => `${status} ${poll._id}`)).size).toBe(1);
    expect(await questions(me)).toHaveLength(1);
    // another person's poll with the same client id is a different poll
    expect((await quad.call('POST', '/api/polls', { as: other, body })).body._id).not.toBe(answers[0]?.body._id);
  });

  test('is closed and deleted only by its author, with its votes and notifications', async () => {
    const [me, other, third] = people();
    const { _id: id } = await addPoll(quad, me, { resultsAfter: 'end' });
    await vote(quad, other, id, 1);
    expect((await quad.call('POST', `/api/polls/${id}/close`, { as: other })).status).toBe(403);
    expect(await closePoll(quad, me, id)).toMatchObject({ isOpen: false, resultState: 'shown' });
    expect((await vote(quad, third, id, 0)).body.code).toBe('poll_ended');
    await quad.services.pollEndings.announce(id);
    expect((await notificationsOf(quad, other)).notifications).toMatchObject([{ kind: 'poll-results', target: id }]);
    expect((await quad.call('DELETE', `/api/polls/${id}`, { as: other })).status).toBe(403);
    expect((await quad.call('DELETE', `/api/polls/${id}`, { as: me })).body).toEqual({ message: 'Poll deleted' });
    expect((await quad.call('GET', `/api/polls/${id}`, { as: me })).body.code).toBe('no_such_poll');
    expect((await vote(quad, third, id, 0)).body.code).toBe('no_such_poll');
    expect((await notificationsOf(quad, other)).notifications).toEqual([]);
    expect(await quad.services.db.selectFrom('poll_voters').selectAll().execute()).toEqual([]);
  });

  test('can be reported by others, and removed by a moderator', async () => {
    const [me, reporter] = people();
    const moderator = await quad.newPerson('Moderator', { role: 'moderator' });
    const { _id: id } = await addPoll(quad, me, { description: 'Rude' });
    const subject = { type: 'poll', id } as const;
    expect((await quad.call('POST', '/api/reports', { as: reporter, body: { subject, reason: 'spam' } })).status).toBe(
      201,
    );
    expect((await quad.call('POST', '/api/reports', { as: me, body: { subject, reason: 'spam' } })).body.code).toBe(
      'report_self',
    );
    const judge = { id: moderator.id, role: 'moderator' } as const;
    expect(await quad.services.reports.subjectOf(judge, subject)).toMatchObject({
      ownerId: me.id,
      texts: ['Tea or coffee?', 'Rude', 'Tea', 'Coffee'],
      link: `/polls/${id}`,
    });
    await quad.services.reports.removeSubject(judge, subject);
    expect(await questions(me)).toEqual([]);
  });
});

describe('the lists', () => {
  test('have open polls, the viewer’s own and ended ones, newest first, page by page', async () => {
    const [me, other] = people();
    const ids: string[] = [];
    for (const question of ['One', 'Two', 'Three', 'Four']) ids.push((await addPoll(quad, me, { question }))._id);
    await addPoll(quad, other, { question: 'Five' });
    await closePoll(quad, me, ids[2] ?? '');
    await letPollEnd(quad, ids[0] ?? '');
    expect(await questions(other)).toEqual(['Five', 'Four', 'Two']);
    expect(await questions(me, '?list=mine')).toEqual(['Four', 'Three', 'Two', 'One']);
    expect(await questions(me, '?list=ended')).toEqual(['One', 'Three']);
    for (const name of ['open', 'mine', 'ended']) {
      const first = await list(me, `?list=${name}&limit=1`);
      const rest = await list(me, `?list=${name}&before=${first.nextCursor}`);
      expect([...first.polls, ...rest.polls].map(({ question }) => question)).toEqual(
        await questions(me, `?list=${name}`),
      );
      expect(rest.nextCursor).toBe(null);
    }
  });

  test('hide polls of blocked and muted people, but not the ballots of blocked people', async () => {
    const [me, blocked, muted] = people();
    const ballot = { pollKind: 'ballot', endsAt: hoursAhead(1) } as const;
    const hidden = await addPoll(quad, blocked, { question: 'blocked' });
    const election = await addPoll(quad, blocked, { ...ballot, question: 'election' });
    await addPoll(quad, muted, { question: 'muted' });
    await block(quad, me, blocked);
    await mute(quad, me, muted);
    expect(await questions(me)).toEqual(['election']);
    expect((await vote(quad, me, hidden._id, 0)).body.code).toBe('no_such_poll');
    const { body } = await vote(quad, me, election._id, 0);
    expect([body.hasVoted, body.author]).toEqual([true, null]);
    expect(await questions(muted)).toEqual(['muted', 'election', 'blocked']);
  });

  test('can be searched, like the whole app', async () => {
    const [me] = people();
    await addPoll(quad, me, { question: 'Where to go on tour?', options: ['Munnar', 'Hampi'] });
    await addPoll(quad, me, { question: 'Which sport?', options: ['Cricket', 'Football'] });
    expect(await questions(me, '?q=hampi')).toEqual(['Where to go on tour?']);
    const { body } = await quad.call('GET', '/api/search?q=sport', { as: me });
    expect(body.polls).toMatchObject([{ question: 'Which sport?', pollKind: 'poll', votesCount: 0, isOpen: true }]);
  });
});

describe('a vote', () => {
  test('counts once a person: the same vote again changes nothing, a different one is refused', async () => {
    const [me, other] = people();
    const { _id: id } = await addPoll(quad, me);
    const first = await vote(quad, other, id, 1);
    expect(first.body).toMatchObject({ hasVoted: true, ownOption: 1, votesCount: 1, resultState: 'shown' });
    expect(votesOf(first.body)).toEqual([0, 1]);
    expect(await vote(quad, other, id, 1)).toMatchObject({ status: 200, body: { votesCount: 1 } });
    expect((await vote(quad, other, id, 0)).body.code).toBe('already_voted');
    expect((await vote(quad, me, id, 2)).body.code).toBe('invalid_input');
    expect(votesOf(await getPoll(quad, me, id))).toEqual([0, 1]);
  });

  test('for several options at once counts once', async () => {
    const [me, other] = people();
    const { _id: id } = await addPoll(quad, me, { options: ['a', 'b', 'c', 'd'] });
    const answers = await Promise.all([0, 1, 2, 3].map((option) => vote(quad, other, id, option)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await getPoll(quad, other, id)).toMatchObject({ votesCount: 1 });
  });

  test('of a deleted person no longer counts', async () => {
    const [me, other, third] = people();
    const { _id: id } = await addPoll(quad, me);
    await vote(quad, other, id, 1);
    await vote(quad, third, id, 1);
    await quad.services.db.deleteFrom('people').where('id', '=', other.id).execute();
    const poll = await getPoll(quad, me, id);
    expect([votesOf(poll), poll.votesCount]).toEqual([[0, 1], 1]);
  });

  test('is refused for people outside the audience, with the reason', async () => {
    const [me, other] = people();
    const ofCse = await addPoll(quad, me, { audience: { who: 'department', department: 'cse' } });
    const ofYear = await addPoll(quad, me, { audience: { who: 'year', year: 2 } });
    const why = async (id: string) => (await getPoll(quad, other, id)).whyNot;
    expect(await why(ofCse._id)).toEqual({
      says: 'Only CSE can vote. Add your department to your profile.',
      isUnknown: true,
      isUnverified: false,
    });
    expect(await why(ofYear._id)).toEqual({
      says: 'Only year 2 can vote. Add your year to your profile.',
      isUnknown: true,
      isUnverified: false,
    });
    const refused = await vote(quad, other, ofCse._id, 0);
    expect([refused.status, refused.body.code]).toEqual([403, 'may_not_vote']);
    await setProfile(other, { department: 'mech', year: 3 });
    expect(await why(ofCse._id)).toMatchObject({
      says: 'Only CSE can vote. Your department is MECH.',
      isUnknown: false,
      isUnverified: false,
    });
    expect(await why(ofYear._id)).toMatchObject({ says: 'Only year 2 can vote. You are in year 3.' });
    // people who may not vote see the results at once
    expect(votesOf(await getPoll(quad, other, ofCse._id))).toEqual([0, 0]);
    await setProfile(other, { department: 'cse', year: 2 });
    expect(await Promise.all([ofCse, ofYear].map(({ _id }) => why(_id)))).toEqual([null, null]);
    expect((await vote(quad, other, ofCse._id, 0)).status).toBe(200);
  });

  test('in a study group’s poll is for members; people who may not read the group cannot view its polls', async () => {
    const [me, member, stranger] = people();
    const open = await addStudyGroup(quad, me, { access: 'open' });
    const hidden = await addStudyGroup(quad, me, { access: 'hidden' });
    for (const group of [open, hidden]) await joinStudyGroup(quad, member, group);
    const audience = (group: { _id: string }) => ({ who: 'group', group: group._id }) as const;
    const body = pollBody({ audience: audience(open) });
    expect((await quad.call('POST', '/api/polls', { as: stranger, body })).body.code).toBe('not_in_study_group');
    const [ofOpen, ofHidden] = [
      await addPoll(quad, me, { audience: audience(open) }),
      await addPoll(quad, me, { audience: audience(hidden) }),
    ];
    expect((await getPoll(quad, member, ofHidden._id)).audience).toMatchObject({
      who: 'group',
      group: { _id: hidden._id, title: hidden.title },
    });
    expect((await vote(quad, member, ofHidden._id, 0)).status).toBe(200);
    expect((await quad.call('GET', `/api/polls/${ofHidden._id}`, { as: stranger })).body.code).toBe('no_such_poll');
    expect((await getPoll(quad, stranger, ofOpen._id)).whyNot?.says).toContain('Join the group first.');
    expect((await vote(quad, stranger, ofOpen._id, 0)).body.code).toBe('may_not_vote');
    expect((await list(stranger)).polls.map(({ _id }) => _id)).toEqual([ofOpen._id]);
  });
});

describe('the end', () => {
  test('shows hidden results, and notifies the author and the voters, once', async () => {
    const [me, other, third] = people();
    const { _id: id } = await addPoll(quad, me, { resultsAfter: 'end', endsAt: hoursAhead(1) });
    expect(votesOf((await vote(quad, other, id, 1)).body)).toEqual([null, null]);
    expect((await getPoll(quad, me, id)).resultState).toBe('after_end');
    // the job does nothing before `ends_at`
    await quad.services.pollEndings.end(id, 'time');
    expect((await getPoll(quad, me, id)).isOpen).toBe(true);
    await letPollEnd(quad, id);
    await letPollEnd(quad, id);
    for (let n = 0; n < 2; n++) await quad.services.pollEndings.announce(id);
    expect(votesOf(await getPoll(quad, third, id))).toEqual([0, 1]);
    expect((await vote(quad, third, id, 1)).body.code).toBe('poll_ended');
    const received = async (as: TestPerson) => (await notificationsOf(quad, as)).notifications;
    expect(await received(me)).toMatchObject([{ kind: 'poll-ended', target: id, excerpt: 'Tea or coffee?' }]);
    expect(await received(other)).toMatchObject([{ kind: 'poll-results', target: id }]);
    expect(await received(third)).toEqual([]);
  });

  test('is processed by a job at the poll’s time', async () => {
    const [me] = people();
    const { _id: id } = await addPoll(quad, me, { endsAt: hoursAhead(1) });
    const { db } = quad.services;
    await db
      .updateTable('polls')
      .set({ ends_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    await hurryJobs(db, 'settle-poll');
    await expect
      .poll(async () => (await notificationsOf(quad, me)).notifications.map(({ kind }) => kind))
      .toEqual(['poll-ended']);
    expect((await getPoll(quad, me, id)).isOpen).toBe(false);
  });
});

test('the counts equal the stored votes after two hundred people vote at once, some twice', async () => {
  const [me] = people();
  const { _id: id } = await addPoll(quad, me, { options: ['a', 'b', 'c'] });
  const voters = await Promise.all(Array.from({ length: 200 }, (_, n) => quad.newPerson(`Voter ${n}`)));
  const votes = voters.flatMap((as, n) => [
    { as, option: n % 3 },
    ...(n % 4 === 0 ? [{ as, option: (n + 1) % 3 }] : []),
    ...(n % 5 === 0 ? [{ as, option: n % 3 }] : []),
  ]);
  const answers = await Promise.all(votes.map(({ as, option }) => vote(quad, as, id, option)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const rows = await quad.services.db.selectFrom('poll_voters').select('option').where('poll_id', '=', id).execute();
  const counted = [0, 1, 2].map((option) => rows.filter((row) => row.option === option).length);
  const poll = await getPoll(quad, me, id);
  expect([rows.length, poll.votesCount, votesOf(poll)]).toEqual([200, 200, counted]);
}, 60_000);

test('an edit of any text that people write is screened', async () => {
  expect(await screenedColumns(quad, 'all_polls')).toEqual(expect.arrayContaining([...pollColumns.written]));
});
