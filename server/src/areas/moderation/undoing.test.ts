import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { answer, decide, ownDecisions, readCase, reportTo, undo, versionOf } from '../../testing/moderation.ts';
import { befriend, keepClose, succeed } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let meera: TestPerson;
let nila: TestPerson;
let leela: TestPerson;
let postId: string;
let caseId: string;

beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  nila = await quad.newPerson('Nila Das', { role: 'moderator' });
  leela = await quad.newPerson('Leela Iyer', { role: 'admin' });
  postId = await publish(quad, asha);
  caseId = await reportTo(quad, bose, { type: 'post', id: postId });
});

const reports = async (as: TestPerson) => (await succeed(quad.call('GET', '/api/reports/mine', { as }))).body.reports;
const notificationsOf = async ({ id }: TestPerson) =>
  (
    await quad.services.db
      .selectFrom('notifications')
      .select('kind')
      .where('person_id', '=', id)
      .orderBy('at')
      .execute()
  ).map(({ kind }) => kind);
const logged = async () =>
  (
    await quad.services.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', postId)
      .orderBy('number', 'desc')
      .limit(1)
      .execute()
  )[0];
const seen = async () => (await quad.call('GET', `/api/posts/${postId}`, { as: bose })).status;

test('an admin undoes a mistaken hiding with a reason; owner and reporter are notified', async () => {
  await succeed(decide(quad, leela, caseId, 'hide'));
  expect(await readCase(quad, leela, caseId)).toMatchObject({ undo: 'undo', cannotUndo: null });
  expect((await undo(quad, leela, caseId, ' ')).status).toBe(400);
  const { body } = await succeed(undo(quad, leela, caseId, 'The wrong post'));
  expect(body).toMatchObject({ isHidden: false, outcome: null, undo: null });
  expect(body.decisions).toMatchObject([{ state: 'undone', undoneBy: 'Leela Iyer', undoReason: 'The wrong post' }]);
  expect(await seen()).toBe(200);
  expect(await ownDecisions(quad, asha)).toMatchObject([{ state: 'undone' }]);
  expect(await notificationsOf(asha)).toContain('moderation-restored');
  expect(await notificationsOf(bose)).toContain('report-undone');
  expect(await reports(bose)).toMatchObject([{ status: 'closed', outcome: 'undone' }]);
  expect(await logged()).toMatchObject({ action: 'case.undone', details: { kind: 'hide', reason: 'The wrong post' } });
  // the reason is for moderators only
  expect(JSON.stringify(await ownDecisions(quad, asha))).not.toContain('The wrong post');
  expect((await undo(quad, leela, caseId)).body.code).toBe('no_such_decision');
});

test('undoing a decision of no violation reopens the case and its reports', async () => {
  await succeed(decide(quad, meera, caseId, 'no_violation'));
  expect(await readCase(quad, nila, caseId)).toMatchObject({ undo: 'reopen', cannotUndo: null });
  const { body } = await succeed(undo(quad, nila, caseId, 'It is spam after all'));
  expect(body).toMatchObject({ state: 'open', decidedAt: null, undo: null, cannotDecide: null });
  expect(Date.parse(body.dueAt)).toBeGreaterThan(Date.now());
  expect(await reports(bose)).toMatchObject([{ status: 'open', outcome: null }]);
  expect(await notificationsOf(bose)).toContain('report-undone');
  expect(await notificationsOf(asha)).toEqual([]);
  expect(await ownDecisions(quad, asha)).toEqual([]);
  expect(await logged()).toMatchObject({ action: 'case.reopened' });
  await succeed(decide(quad, nila, caseId, 'hide'));
  expect(await reports(bose)).toMatchObject([{ status: 'closed', outcome: 'hidden' }]);
});

test('a case is not reopened while its subject has a newer open case', async () => {
  await succeed(decide(quad, meera, caseId, 'no_violation'));
  await reportTo(quad, bose, { type: 'post', id: postId });
  expect((await undo(quad, meera, caseId)).body.code).toBe('newer_case');
  expect((await readCase(quad, meera, caseId)).outcome).toBe('no_violation');
});

test('a decision of two moderators is undone by a third', async () => {
  await succeed(decide(quad, meera, caseId, 'warn', { hide: true }));
  await succeed(answer(quad, leela, caseId, true));
  for (const one of [meera, leela]) {
    expect((await readCase(quad, one, caseId)).cannotUndo).toBeTruthy();
    expect((await undo(quad, one, caseId)).body.code).toBe('own_decision');
  }
  await succeed(undo(quad, nila, caseId));
  expect(await seen()).toBe(200);
});

test('a decision is not undone by a moderator with a part in the case, during an appeal, or if it is a suspension', async () => {
  await befriend(quad, nila, asha);
  await keepClose(quad, nila, asha);
  await succeed(decide(quad, meera, caseId, 'hide'));
  expect((await undo(quad, nila, caseId)).body.code).toBe('part_in_case');
  expect((await undo(quad, asha, caseId)).body.code).toBe('forbidden');
  const [own] = await ownDecisions(quad, asha);
  await succeed(quad.call('POST', `/api/moderation/mine/${own._id}/appeal`, { as: asha, body: { text: 'Why?' } }));
  expect(await readCase(quad, meera, caseId)).toMatchObject({ undo: null });
  expect((await undo(quad, meera, caseId)).body.code).toBe('appeal_waits');

  const other = await reportTo(quad, bose, { type: 'post', id: await publish(quad, asha) });
  await succeed(decide(quad, meera, other, 'suspend'));
  expect((await undo(quad, leela, other)).body.code).toBe('no_such_decision');
  await succeed(answer(quad, leela, other, true));
  const omkar = await quad.newPerson('Omkar Rao', { role: 'moderator' });
  expect((await readCase(quad, omkar, other)).undo).toBeNull();
  expect((await undo(quad, omkar, other)).body.code).toBe('not_offered');
});

test('when two moderators undo at once, one succeeds', async () => {
  await succeed(decide(quad, meera, caseId, 'hide'));
  const version = await versionOf(quad, caseId);
  const answers = await Promise.all(
    [meera, leela].map((as) =>
      quad.call('POST', `/api/moderation/cases/${caseId}/undo`, { as, body: { version, reason: 'A mistake' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
