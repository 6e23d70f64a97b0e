import type { AccountAct } from '@quad/contract/accounts/user-management';
import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { countJobs, hurryJobs } from '../../../testing/jobs.ts';
import { succeed } from '../../../testing/people.ts';
import { protect } from '../../../testing/second-factor.ts';

const PASSWORD = 'correct horse 42';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.updateTable('people').set({ role: 'user' }).where('role', '=', 'admin').execute();
  admin = await quad.newPerson('The Admin', { role: 'admin' });
});

const act = (to: TestPerson, what: AccountAct, { as = admin, isSure = false } = {}) =>
  quad.call('POST', `/api/admin/users/${to.id}/acts`, { as, body: { act: what, isSure } });
const preview = (what: AccountAct, body: object) =>
  quad.call('POST', '/api/admin/users/preview', { as: admin, body: { act: what, ...body } });
const bulk = (what: AccountAct, people: readonly object[], as = admin) =>
  quad.call('POST', '/api/admin/users/acts', { as, body: { act: what, people } });
const details = async (person: TestPerson) =>
  (await succeed(quad.call('GET', `/api/admin/users/${person.id}`, { as: admin }))).body;
const me = ({ token }: TestPerson) => quad.call('GET', '/api/notifications/unread', { token });
const actions = async ({ id }: TestPerson) =>
  (
    await quad.services.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ action, details: more }) => [action, more]);
const activeAdmins = async () =>
  (
    await quad.services.db
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_disabled', '=', false)
      .execute()
  ).map(({ id }) => id);

describe('one account', () => {
  test('is disabled with a reason, which signs it out everywhere, and enabled again', async () => {
    const asha = await quad.newPerson();
    expect((await act(asha, { kind: 'disable' })).body).toMatchObject({
      code: 'invalid_input',
      fields: { reason: expect.any(String) },
    });
    expect((await act(asha, { kind: 'disable', reason: 'rules' })).body).toMatchObject({ state: 'disabled' });
    expect((await me(asha)).status).toBe(401);
    expect((await act(asha, { kind: 'enable' })).body).toMatchObject({ state: 'active' });
    // the account is enabled already, so nothing is logged
    expect((await act(asha, { kind: 'enable' })).status).toBe(200);
    expect(await actions(asha)).toEqual([
      ['account.disabled', { reason: 'rules' }],
      ['account.enabled', {}],
    ]);
  });

  test('has English lines in the audit log also where the admin reads another language', async () => {
    const asha = await quad.newPerson();
    const inHindi = (what: AccountAct) =>
      quad.call('POST', `/api/admin/users/${asha.id}/acts`, {
        as: admin,
        body: { act: what, isSure: false },
        headers: { [LANGUAGE_HEADER]: 'hi' },
      });
    expect((await inHindi({ kind: 'delete' })).body.fields).toEqual({ reason: 'कोई वजह चुनें' });
    expect((await inHindi({ kind: 'delete', reason: 'left' })).status).toBe(200);
    expect(await actions(asha)).toEqual([['account.deleted', { reason: 'left', to: 'after 14 days' }]]);
  });

  test('gets another role at once on every node, without signing in again', async () => {
    const node = await quad.anotherNode();
    const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
    try {
      const asha = await quad.newPerson();
      const statusOnOtherNode = async () =>
        (
          await fetch(`${url}/api/admin/users/counts`, {
            headers: { authorization: `Bearer ${asha.token}`, 'x-api-source': 'test' },
          })
        ).status;
      expect(await statusOnOtherNode()).toBe(403);
      expect((await act(asha, { kind: 'role' })).body.fields).toHaveProperty('role');
      await protect(quad, asha);
      await succeed(act(asha, { kind: 'role', role: 'admin' }));
      await expect.poll(statusOnOtherNode).toBe(200);
      await succeed(act(asha, { kind: 'role', role: 'moderator' }));
      await expect.poll(statusOnOtherNode).toBe(403);
      expect(await actions(asha)).toEqual([
        ['account.role_changed', { from: 'user', to: 'admin' }],
        ['account.role_changed', { from: 'admin', to: 'moderator' }],
      ]);
      expect((await details(asha)).history[0]).toMatchObject({ from: 'admin', to: 'moderator' });
    } finally {
      await node.close();
    }
  });

  test('is verified, unverified and signed out everywhere', async () => {
    const asha = await quad.newPerson();
    expect((await act(asha, { kind: 'verify' })).body.isVerified).toBe(true);
    expect((await act(asha, { kind: 'unverify' })).body.isVerified).toBe(false);
    await succeed(act(asha, { kind: 'sign-out' }));
    expect((await me(asha)).status).toBe(401);
    expect((await details(asha)).devices).toBe(0);
    expect((await act(asha, { kind: 'reset-link' })).body.code).toBe('mail_not_set_up');
  });

  test('that an admin has deleted can be restored by an admin for some days, but not by its owner', async () => {
    const asha = await quad.newPerson();
    await quad.services.accounts.setPassword([asha.id], PASSWORD);
    const signIn = () => quad.call('POST', '/api/auth/login', { body: { email: asha.email, password: PASSWORD } });
    expect((await act(asha, { kind: 'delete', reason: 'left' })).body).toMatchObject({ state: 'deleting' });
    expect((await me(asha)).status).toBe(401);
    expect((await signIn()).body.code).toBe('account_disabled');
    expect(await details(asha)).toMatchObject({ deletedByAdmin: true, eraseAt: expect.any(String) });
    for (const kind of ['disable', 'role', 'sign-out'] as const)
      expect((await act(asha, { kind, role: 'creator', reason: 'other' })).body.code).toBe('account_being_deleted');
    expect((await quad.call('PATCH', `/api/admin/users/${asha.id}`, { as: admin, body: { year: 1 } })).body.code).toBe(
      'account_being_deleted',
    );
    expect((await act(asha, { kind: 'restore' })).body).toMatchObject({ state: 'active', eraseAt: null });
    expect((await signIn()).status).toBe(200);
  });

  test('that was disabled before its deletion is disabled after it is restored', async () => {
    const asha = await quad.newPerson();
    await succeed(act(asha, { kind: 'disable', reason: 'rules' }));
    await succeed(act(asha, { kind: 'delete', reason: 'rules' }));
    expect((await act(asha, { kind: 'restore' })).body.state).toBe('disabled');
  });

  test('that its owner has deleted cannot be restored by an admin, only erased at once', async () => {
    const asha = await quad.newPerson();
    await quad.services.accounts.setPassword([asha.id], PASSWORD);
    await succeed(quad.call('POST', '/api/my-data/leave', { as: asha, body: { confirmation: PASSWORD } }));
    expect((await act(asha, { kind: 'restore' })).body.code).toBe('not_deleted_by_admin');
    await succeed(act(asha, { kind: 'delete', reason: 'asked' }));
    expect(await actions(asha)).toEqual([]);
    expect([200, 404]).toContain((await act(asha, { kind: 'delete-now', reason: 'asked' })).status);
    await expect.poll(() => countJobs(quad.services.db, 'erase-account', { soon: true })).toBe(0);
    expect((await quad.call('GET', `/api/admin/users/${asha.id}`, { as: admin })).status).toBe(404);
  });

  test('is erased at once on demand', async () => {
    const asha = await quad.newPerson();
    await act(asha, { kind: 'delete-now', reason: 'mistake' });
    await hurryJobs(quad.services.db, 'erase-account', { soon: true });
    const isThere = async () => (await quad.call('GET', `/api/admin/users/${asha.id}`, { as: admin })).status;
    await expect.poll(isThere).toBe(404);
    // the audit log keeps the act, with ids only
    expect(await actions(asha)).toEqual([['account.deleted', { reason: 'mistake', to: 'at once' }]]);
    expect((await act(asha, { kind: 'enable' })).body.code).toBe('no_such_person');
  });
});

describe('the admin’s own account', () => {
  test('is disabled, demoted or signed out only after a confirmation', async () => {
    await quad.newPerson('Another', { role: 'admin' });
    for (const what of [
      { kind: 'disable', reason: 'other' },
      { kind: 'role', role: 'user' },
      { kind: 'sign-out' },
    ] as const)
      expect((await act(admin, what)).body.code).toBe('own_account');
    expect((await act(admin, { kind: 'role', role: 'user' }, { isSure: true })).body.role).toBe('user');
    expect((await quad.call('GET', '/api/admin/users', { as: admin })).status).toBe(403);
  });

  test('cannot be deleted from the console, and bulk actions skip it', async () => {
    expect((await act(admin, { kind: 'delete', reason: 'other' }, { isSure: true })).body.code).toBe('own_account');
    const { people } = (await preview({ kind: 'disable', reason: 'other' }, { ids: [admin.id] })).body;
    expect(people).toMatchObject([{ outcome: 'self' }]);
    const { outcomes } = (
      await bulk(
        { kind: 'disable', reason: 'other' },
        people.map(({ _id, mark }: { _id: string; mark: string }) => ({ _id, mark })),
      )
    ).body;
    expect(outcomes).toMatchObject([{ outcome: 'self' }]);
    expect((await me(admin)).status).toBe(200);
  });
});

describe('the last admin', () => {
  test('cannot be demoted or disabled, by themselves or from the shell', async () => {
    for (const what of [
      { kind: 'disable', reason: 'other' },
      { kind: 'role', role: 'creator' },
    ] as const)
      expect(await act(admin, what, { isSure: true })).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    await expect(quad.services.accounts.setDisabled(admin.id, true)).rejects.toMatchObject({ code: 'last_admin' });
    expect(await activeAdmins()).toEqual([admin.id]);
    // the admin stays an admin, so this is allowed
    expect((await act(admin, { kind: 'role', role: 'admin' }, { isSure: true })).status).toBe(200);
  });

  const ATTACKS: readonly (readonly [string, AccountAct, AccountAct])[] = [
    ['disable', { kind: 'disable', reason: 'other' }, { kind: 'disable', reason: 'other' }],
    ['demote', { kind: 'role', role: 'user' }, { kind: 'role', role: 'user' }],
    ['delete', { kind: 'delete', reason: 'other' }, { kind: 'delete', reason: 'other' }],
    ['disable and demote', { kind: 'disable', reason: 'other' }, { kind: 'role', role: 'moderator' }],
  ];
  test.each(ATTACKS)('remains after two admins %s each other at once', async (_, one, other) => {
    for (let round = 0; round < 8; round++) {
      const [a, b] = [admin, await quad.newPerson('Another', { role: 'admin' })];
      const answers = await Promise.all([act(b, one, { as: a }), act(a, other, { as: b })]);
      const statuses = answers.map(({ status }) => status);
      expect(
        statuses.filter((status) => status === 200),
        JSON.stringify(answers.map(({ body }) => body)),
      ).toHaveLength(1);
      const left = await activeAdmins();
      expect(left).toHaveLength(1);
      admin = left[0] === a.id ? a : b;
    }
  });

  test('remains after two admins step down at once, in any two ways', async () => {
    const steps: readonly ((person: TestPerson) => Promise<unknown>)[] = [
      (person) => act(person, { kind: 'role', role: 'user' }, { as: person, isSure: true }),
      (person) => act(person, { kind: 'disable', reason: 'other' }, { as: person, isSure: true }),
      (person) => quad.services.accounts.setDisabled(person.id, true).catch(() => undefined),
      async (person) => {
        const { username } = await quad.services.people.summary(person.id);
        return quad.call('POST', '/api/my-data/leave', { as: person, body: { confirmation: username } });
      },
    ];
    for (const one of steps)
      for (const other of steps) {
        const [a, b] = [admin, await quad.newPerson('Another', { role: 'admin' })];
        await Promise.all([one(a), other(b)]);
        const left = await activeAdmins();
        expect(left).toHaveLength(1);
        admin = left[0] === a.id ? a : b;
      }
  });

  test('is the only one who can act: calls that a former admin has in progress are refused', async () => {
    const [former, asha] = [await quad.newPerson('Former', { role: 'admin' }), await quad.newPerson('Asha')];
    await me(former);
    // change only the database: the process still has the old session cached
    await quad.services.db.updateTable('people').set({ role: 'user' }).where('id', '=', former.id).execute();
    const account = {
      name: 'Accomplice',
      email: 'accomplice@quad.example',
      isVerified: true,
      how: 'link',
    };
    const answers = await Promise.all([
      quad.call('POST', '/api/admin/users', { as: former, body: { ...account, department: null, year: null } }),
      quad.call('PATCH', `/api/admin/users/${asha.id}`, { as: former, body: { email: 'taken.over@quad.example' } }),
      quad.call('POST', `/api/admin/users/${asha.id}/reset-link`, { as: former }),
      act(asha, { kind: 'verify' }, { as: former }),
      bulk({ kind: 'sign-out' }, [{ _id: asha.id, mark: 'user active unverified' }], former),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await activeAdmins()).toEqual([admin.id]);
    expect(await actions(asha)).toEqual([]);
  });

  test('remains after all admins demote all admins at once', async () => {
    const admins = [
      admin,
      ...(await Promise.all([1, 2, 3, 4].map((n) => quad.newPerson(`Admin ${n}`, { role: 'admin' })))),
    ];
    const people = admins.map(({ id }) => ({ _id: id, mark: 'admin active unverified' }));
    await Promise.all(admins.map((as) => bulk({ kind: 'role', role: 'user' }, people, as)));
    expect(await activeAdmins()).toHaveLength(1);
  });
});

describe('many accounts', () => {
  test('are previewed first; an account that changed since is skipped and reported', async () => {
    const [asha, bose, chitra, dev] = await Promise.all(
      ['Asha', 'Bose', 'Chitra', 'Dev'].map((name) => quad.newPerson(name)),
    );
    if (!asha || !bose || !chitra || !dev) throw new Error('four people');
    await succeed(act(dev, { kind: 'disable', reason: 'other' }));
    const what = { kind: 'disable', reason: 'left' } as const;
    const { people } = (await succeed(preview(what, { ids: [asha.id, bose.id, chitra.id, dev.id] }))).body;
    expect(people.map(({ name, outcome }: { name: string; outcome: string }) => [name, outcome])).toEqual([
      ['Asha', 'done'],
      ['Bose', 'done'],
      ['Chitra', 'done'],
      ['Dev', 'same'],
    ]);
    // the preview changes nothing; before the act, one account changes and another is deleted
    expect((await details(asha)).state).toBe('active');
    await succeed(act(bose, { kind: 'role', role: 'creator' }));
    await quad.services.db.deleteFrom('people').where('id', '=', chitra.id).execute();
    const seen = people.map(({ _id, mark }: { _id: string; mark: string }) => ({ _id, mark }));
    const { outcomes } = (await succeed(bulk(what, seen))).body;
    expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'changed', 'gone', 'same']);
    expect((await details(asha)).state).toBe('disabled');
    expect((await details(bose)).state).toBe('active');
    expect((await me(asha)).status).toBe(401);
    expect(await actions(asha)).toEqual([['account.disabled', { reason: 'left' }]]);
  });

  test('can be chosen by filters', async () => {
    const hidden = await quad.newPerson('Findable Person');
    const { people } = (await preview({ kind: 'verify' }, { filters: { search: 'findable' } })).body;
    expect(people).toMatchObject([{ _id: hidden.id, outcome: 'done' }]);
    await succeed(
      bulk(
        { kind: 'verify' },
        people.map(({ _id, mark }: { _id: string; mark: string }) => ({ _id, mark })),
      ),
    );
    expect((await details(hidden)).isVerified).toBe(true);
  });

  test('are changed once by concurrent acts', async () => {
    const other = await quad.newPerson('Another', { role: 'admin' });
    const asha = await quad.newPerson();
    const people = [{ _id: asha.id, mark: 'user active unverified' }];
    await Promise.all([admin, other, admin, other].map((as) => bulk({ kind: 'role', role: 'creator' }, people, as)));
    expect(await actions(asha)).toHaveLength(1);
  });
});
