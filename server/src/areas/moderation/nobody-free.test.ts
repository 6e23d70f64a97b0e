import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { answer, decide, ownDecisions, readCase, reportTo } from '../../testing/moderation.ts';
import { befriend, keepClose, succeed } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';
import { moderationAttention } from './moderation.attention.ts';

/** A college with one admin and one moderator. */
let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let meera: TestPerson;
let leela: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  const { db } = quad.services;
  await db.updateTable('people').set({ role: 'user' }).where('role', 'in', ['moderator', 'admin']).execute();
  await db.deleteFrom('moderation_cases').execute();
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  leela = await quad.newPerson('Leela Iyer', { role: 'admin' });
});

const caseOfPost = async () => reportTo(quad, bose, { type: 'post', id: await publish(quad, asha) });
const appeal = async (as: TestPerson) => {
  const [own] = await ownDecisions(quad, as);
  return (
    await succeed(quad.call('POST', `/api/moderation/mine/${own._id}/appeal`, { as, body: { text: 'It was a joke' } }))
  ).body;
};
const attention = async () =>
  (await succeed(quad.call('GET', '/api/admin/attention', { as: leela }))).body.items.filter(
    ({ kind }: { kind: string }) => kind.startsWith('stuck-'),
  );
const listed = async (as: TestPerson, list: string) =>
  (await succeed(quad.call('GET', `/api/moderation/cases?list=${list}`, { as }))).body.cases;
const notificationsOf = async ({ id }: TestPerson, kind: string) =>
  (
    await quad.services.db
      .selectFrom('notifications')
      .select('id')
      .where('person_id', '=', id)
      .where('kind', '=', kind)
      .execute()
  ).length;
const warnByBoth = async () => {
  const id = await caseOfPost();
  await succeed(decide(quad, meera, id, 'warn'));
  await succeed(answer(quad, leela, id, true));
  return id;
};

describe('an appeal that no moderator may decide', () => {
  test('is marked as stuck everywhere, until there is another moderator', async () => {
    const id = await warnByBoth();
    expect(await attention()).toEqual([]);
    const own = await appeal(asha);
    expect(own.appealHasDecider).toBe(false);
    for (const one of [meera, leela])
      expect(await readCase(quad, one, id)).toMatchObject({ hasDecider: false, mayDecide: false, isAppealed: true });
    expect(await attention()).toMatchObject([
      { kind: 'stuck-appealed', level: 'urgent', title: 'Nobody can decide 1 appeal', to: `/user-reports/${id}` },
    ]);
    // the admin can appoint another moderator
    expect([
      await notificationsOf(leela, 'moderation-appealed'),
      await notificationsOf(meera, 'moderation-appealed'),
    ]).toEqual([1, 0]);

    const nila = await quad.newPerson('Nila Das', { role: 'moderator' });
    expect(await readCase(quad, nila, id)).toMatchObject({ hasDecider: true, mayDecide: true });
    expect(await readCase(quad, leela, id)).toMatchObject({ hasDecider: true, mayDecide: false });
    expect(await attention()).toEqual([]);
    expect((await ownDecisions(quad, asha))[0].appealHasDecider).toBe(true);
  });

  test('is stuck if the other moderators are disabled or close friends', async () => {
    await befriend(quad, meera, asha);
    await keepClose(quad, meera, asha);
    const id = await caseOfPost();
    await succeed(decide(quad, leela, id, 'hide'));
    expect((await appeal(asha)).appealHasDecider).toBe(false);
    const nila = await quad.newPerson('Nila Das', { role: 'moderator' });
    expect((await readCase(quad, leela, id)).hasDecider).toBe(true);
    await quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', nila.id).execute();
    expect((await readCase(quad, leela, id)).hasDecider).toBe(false);
  });
});

test('an open case in which all moderators have a part is marked as stuck, and so is a proposal without an approver', async () => {
  const id = await caseOfPost();
  await succeed(
    quad.call('POST', '/api/reports', {
      as: leela,
      body: { subject: (await readCase(quad, meera, id)).subject, reason: 'spam' },
    }),
  );
  expect(await readCase(quad, leela, id)).toMatchObject({ mayDecide: false, hasDecider: true });
  await succeed(decide(quad, meera, id, 'warn'));
  expect(await attention()).toMatchObject([{ kind: 'stuck-proposed', to: `/user-reports/${id}` }]);
  await succeed(answer(quad, meera, id, false));
  expect(await attention()).toEqual([]);
  await quad.services.db.updateTable('people').set({ role: 'user' }).where('id', '=', meera.id).execute();
  expect(await attention()).toMatchObject([{ kind: 'stuck-open', title: 'Nobody can decide 1 case' }]);
  expect(await readCase(quad, leela, id)).toMatchObject({ hasDecider: false });
});

test('the attention list of an admin leaves out cases about that admin', async () => {
  const id = await reportTo(quad, bose, { type: 'post', id: await publish(quad, leela) });
  await quad.services.db.updateTable('people').set({ role: 'user' }).where('id', '=', meera.id).execute();
  const check = (as: TestPerson) => moderationAttention(quad.services.db).check({ id: as.id });
  expect(await check(leela)).toEqual([]);
  expect(await check(meera)).toMatchObject([{ to: `/user-reports/${id}` }]);
});

test('the queue marks cases that the viewer may not decide, and the viewer’s own count leaves them out', async () => {
  const summary = async (as: TestPerson) => (await succeed(quad.call('GET', '/api/moderation/summary', { as }))).body;
  await befriend(quad, meera, asha);
  await keepClose(quad, meera, asha);
  const friends = await caseOfPost();
  // the reporter is a close friend of Meera
  const other = await reportTo(quad, asha, { type: 'post', id: await publish(quad, bose) });
  const free = await reportTo(quad, await quad.newPerson('Chitra Sen'), {
    type: 'post',
    id: await publish(quad, bose),
  });
  const may = async (as: TestPerson, list = 'open') =>
    Object.fromEntries(
      (await listed(as, list)).map((one: { _id: string; mayDecide: boolean }) => [one._id, one.mayDecide]),
    );
  expect(await may(meera)).toEqual({ [friends]: false, [other]: false, [free]: true });
  expect(await may(leela)).toEqual({ [friends]: true, [other]: true, [free]: true });
  expect(await summary(meera)).toMatchObject({ open: 3, forViewer: 1 });
  expect(await summary(leela)).toMatchObject({ open: 3, forViewer: 3 });
  // a proposer cannot approve
  await succeed(decide(quad, leela, free, 'warn'));
  expect(await may(leela, 'proposed')).toEqual({ [free]: false });
  expect(await may(meera, 'proposed')).toEqual({ [free]: true });
  expect(await summary(leela)).toMatchObject({ open: 2, proposed: 1, forViewer: 2 });
  expect(await summary(meera)).toMatchObject({ open: 2, proposed: 1, forViewer: 1 });
});
