import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { age, answer, decide, decideAppeal, ownDecisions, reportTo } from '../../testing/moderation.ts';
import { succeed } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';

let quad: TestContext;
let admin: TestPerson;
let meera: TestPerson;
let nila: TestPerson;
let leela: TestPerson;
let bose: TestPerson;
let asha: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('The Admin', { role: 'admin' });
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  nila = await quad.newPerson('Nila Das', { role: 'moderator' });
  leela = await quad.newPerson('Leela Iyer', { role: 'moderator' });
  bose = await quad.newPerson('Bikash Bose');
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha Rao');
});

const account = async () => (await succeed(quad.call('GET', `/api/admin/users/${asha.id}`, { as: admin }))).body;
const state = async () => {
  const { state: accountState, isSuspended } = await account();
  return isSuspended ? 'suspended' : accountState;
};

/** Two moderators decide about a post of Asha's. Returns the case's id. */
async function sanction(kind: 'suspend' | 'disable', days = 3): Promise<string> {
  const caseId = await reportTo(quad, bose, { type: 'post', id: await nextPost() });
  await succeed(decide(quad, meera, caseId, kind, kind === 'suspend' ? { days } : {}));
  await succeed(answer(quad, nila, caseId, true));
  return caseId;
}

/** Posts from before the suspension: a suspended user cannot publish. */
const posts = new Map<string, string[]>();
async function nextPost(): Promise<string> {
  const unreported = posts.get(asha.id) ?? [];
  if (unreported.length === 0)
    for (const text of ['One', 'Two', 'Three']) unreported.push(await publish(quad, asha, text));
  posts.set(asha.id, unreported);
  return unreported.pop() ?? '';
}

const act = (kind: 'disable' | 'enable') =>
  succeed(
    quad.call('POST', `/api/admin/users/${asha.id}/acts`, {
      as: admin,
      body: { act: { kind, ...(kind === 'disable' ? { reason: 'rules' } : {}) } },
    }),
  );

/** Let the suspension of a case end. */
async function end(caseId: string, days = 3): Promise<void> {
  await age(quad, caseId, days * 24 + 1);
  await quad.services.moderationDue.run();
}

const DISABLED_BY: [string, () => Promise<unknown>][] = [
  ['an admin', () => act('disable')],
  [
    'an admin, in bulk',
    async () => {
      const disabling = { kind: 'disable', reason: 'rules' };
      const { body } = await quad.call('POST', '/api/admin/users/preview', {
        as: admin,
        body: { act: disabling, ids: [asha.id] },
      });
      const people = body.people.map(({ _id, mark }: { _id: string; mark: string }) => ({ _id, mark }));
      const done = await succeed(
        quad.call('POST', '/api/admin/users/acts', { as: admin, body: { act: disabling, people } }),
      );
      expect(done.body.outcomes).toMatchObject([{ outcome: 'done' }]);
    },
  ],
  ['the shell', async () => expect(await quad.services.accounts.setDisabled(asha.id, true)).toBe(true)],
  ['another decision', () => sanction('disable')],
];

test('the page of an account lists decisions about it, with their cases and whether they still apply', async () => {
  const caseId = await sanction('suspend');
  const { decisions } = await account();
  expect(decisions).toEqual([
    { caseId, kind: 'suspend', isUndone: false, isKeeping: true, at: expect.any(String), until: expect.any(String) },
  ]);
  expect(Date.parse(decisions[0].until) - Date.parse(decisions[0].at)).toBe(3 * 24 * 3600_000);
  await act('enable');
  expect((await account()).decisions).toMatchObject([{ caseId, isUndone: false, isKeeping: false }]);
});

describe('the end of a suspension does not enable an account that is also disabled', () => {
  test.each(DISABLED_BY)('during the suspension, by %s', async (_, disable) => {
    const caseId = await sanction('suspend');
    expect(await state()).toBe('suspended');
    await disable();
    await end(caseId);
    expect((await account()).state).toBe('disabled');
  });

  test.each(DISABLED_BY)('before the suspension, by %s', async (_, disable) => {
    await nextPost().then((id) => posts.get(asha.id)?.push(id));
    await disable();
    const caseId = await sanction('suspend');
    await end(caseId);
    expect((await account()).state).toBe('disabled');
  });

  test('by an admin, when an appeal undoes the suspension', async () => {
    const caseId = await sanction('suspend');
    await act('disable');
    const [own] = await quad.services.db
      .selectFrom('moderation_decisions')
      .select('id')
      .where('case_id', '=', caseId)
      .execute();
    await quad.services.db
      .updateTable('moderation_decisions')
      .set({ appeal: 'Let me in', appealed_at: new Date() })
      .where('id', '=', own?.id ?? '')
      .execute();
    await succeed(decideAppeal(quad, leela, caseId, 'undone'));
    expect(await state()).toBe('disabled');
    await act('enable');
    expect(await state()).toBe('active');
  });
});

test('an account with two suspensions is enabled when the last one ends', async () => {
  const long = await sanction('suspend', 9);
  const short = await sanction('suspend', 2);
  await end(short, 2);
  expect(await state()).toBe('suspended');
  await end(long, 9);
  expect(await state()).toBe('active');
});

test('an admin who enables an account ends all its suspensions', async () => {
  const [first, second] = [await sanction('suspend'), await sanction('suspend', 5)];
  await act('disable');
  await act('enable');
  expect(await state()).toBe('active');
  await end(first);
  expect(await state()).toBe('active');
  await act('disable');
  await end(second, 5);
  expect(await state()).toBe('disabled');
  await act('enable');
  expect(await state()).toBe('active');
  expect(await ownDecisions(quad, await signedIn())).toMatchObject([
    { kind: 'suspend', isOver: true },
    { kind: 'suspend', isOver: true },
  ]);
});

test('when an admin enables a suspended account, the audit log records the end of the suspension', async () => {
  await sanction('suspend');
  const acts = async () =>
    (
      await quad.services.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', asha.id)
        .where('actor_id', '=', admin.id)
        .orderBy('number', 'desc')
        .execute()
    ).map(({ action }) => action);
  await act('enable');
  expect(await acts()).toEqual(['suspension.ended']);
  expect(await ownDecisions(quad, await signedIn())).toMatchObject([{ kind: 'suspend', isOver: true }]);
  await act('disable');
  await act('enable');
  expect(await acts()).toEqual(['account.enabled', 'account.disabled', 'suspension.ended']);
});

test('a suspended account in deletion becomes active once the suspension ends and an admin restores it', async () => {
  const caseId = await sanction('suspend');
  const remove = (kind: 'delete' | 'restore') =>
    succeed(
      quad.call('POST', `/api/admin/users/${asha.id}/acts`, {
        as: admin,
        body: { act: { kind, ...(kind === 'delete' ? { reason: 'rules' } : {}) } },
      }),
    );
  await remove('delete');
  await end(caseId);
  expect(await state()).toBe('deleting');
  await remove('restore');
  expect(await state()).toBe('active');
});

/** Asha with a new session: the suspension ended her earlier ones. */
async function signedIn(): Promise<TestPerson> {
  const token = await quad.services.db
    .transaction()
    .execute((trx) => quad.services.sessions.open(trx, asha.id, { ip: '127.0.0.1', userAgent: undefined }));
  return { ...asha, token };
}
