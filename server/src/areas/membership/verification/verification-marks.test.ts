import type { AccountAct } from '@quad/contract/accounts/user-management';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { setUpPayments, waitingPayment } from '../../../testing/payments.ts';
import { befriend, succeed } from '../../../testing/people.ts';
import { askForVerification } from '../../../testing/verification.ts';

let quad: TestContext;
let moderator: TestPerson;
let admin: TestPerson;
let clock = Date.now();
beforeAll(async () => {
  quad = await createTestContext({}, { now: () => clock });
  moderator = await quad.newPerson('Meera', { role: 'moderator' });
  admin = await quad.newPerson('Leela', { role: 'admin' });
  await setUpPayments(quad, admin);
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const act = (to: TestPerson, accountAct: AccountAct, as = admin) =>
  quad.call('POST', `/api/admin/users/${to.id}/acts`, { as, body: { act: accountAct } });
const edit = (to: TestPerson, isVerified: boolean, as = admin) =>
  quad.call('PATCH', `/api/admin/users/${to.id}`, { as, body: { isVerified } });
const actOnMany = async (accountAct: AccountAct, ...people: TestPerson[]) => {
  const ids = people.map(({ id }) => id);
  const preview = await succeed(
    quad.call('POST', '/api/admin/users/preview', { as: admin, body: { act: accountAct, ids } }),
  );
  const chosen = preview.body.people.map(({ _id, mark }: { _id: string; mark: string }) => ({ _id, mark }));
  const done = await succeed(
    quad.call('POST', '/api/admin/users/acts', { as: admin, body: { act: accountAct, people: chosen } }),
  );
  const outcomesOf = (list: { _id: string; outcome: string }[]) =>
    people.map(({ id }) => list.find(({ _id }) => _id === id)?.outcome);
  return [outcomesOf(preview.body.people), outcomesOf(done.body.outcomes)];
};
const approve = (id: string) =>
  succeed(
    quad.call('POST', `/api/verification/requests/${id}/decision`, { as: moderator, body: { isApproved: true } }),
  );
const revoke = (id: string) =>
  quad.call('POST', `/api/admin/verification-requests/${id}/revocation`, { as: admin, body: { reason: 'mistake' } });
const own = async (as: TestPerson) => (await quad.call('GET', '/api/verification', { as })).body;
const filesOf = (person: TestPerson) =>
  quad.services.db.selectFrom('stored_files').select('name').where('owner_id', '=', person.id).execute();
const requestsOf = (person: TestPerson) =>
  quad.services.db
    .selectFrom('verification_requests')
    .select(['id', 'state', 'decided_by', 'picture'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute();
const queued = async (person: TestPerson) =>
  (await quad.call('GET', `/api/verification/requests?q=${encodeURIComponent(person.email)}`, { as: moderator })).body;
const DAY = 24 * 3600_000;

describe('the table of accounts', () => {
  test('verifies an account, approves its open request and deletes the picture', async () => {
    for (const how of ['act', 'edit', 'bulk'] as const) {
      const asha = await quad.newPerson('Asha');
      const id = await askForVerification(quad, asha);
      if (how === 'act') await succeed(act(asha, { kind: 'verify' }));
      else if (how === 'edit') await succeed(edit(asha, true));
      else expect(await actOnMany({ kind: 'verify' }, asha)).toEqual([['done'], ['done']]);
      expect(await own(asha)).toMatchObject({ isVerified: true, request: { _id: id, state: 'approved' } });
      expect(await requestsOf(asha)).toEqual([{ id, state: 'approved', decided_by: admin.id, picture: null }]);
      expect(await filesOf(asha)).toEqual([]);
      expect((await queued(asha)).total).toBe(0);
      expect(await shortNotifications(quad, asha)).toEqual(['verification-approved']);
      const late = await quad.call('POST', `/api/verification/requests/${id}/decision`, {
        as: moderator,
        body: { isApproved: false, reason: 'other' },
      });
      expect(late.body.code).toBe('verification_decided');
    }
  });

  test('unverifies an account, and revokes its approved request', async () => {
    for (const how of ['act', 'edit', 'bulk'] as const) {
      const asha = await quad.newPerson('Asha');
      const id = await askForVerification(quad, asha);
      await approve(id);
      if (how === 'act') await succeed(act(asha, { kind: 'unverify' }));
      else if (how === 'edit') await succeed(edit(asha, false));
      else expect(await actOnMany({ kind: 'unverify' }, asha)).toEqual([['done'], ['done']]);
      expect(await own(asha)).toMatchObject({ isVerified: false, request: { _id: id, state: 'revoked' } });
      expect(await shortNotifications(quad, asha)).toEqual(['verification-revoked', 'verification-approved']);
      expect((await revoke(id)).body.code).toBe('verification_ended');
    }
  });

  test('leaves no old approval that could revoke a newer one', async () => {
    const asha = await quad.newPerson('Asha');
    const first = await askForVerification(quad, asha);
    await approve(first);
    await succeed(act(asha, { kind: 'unverify' }));
    clock += 2 * DAY;
    const second = await askForVerification(quad, asha);
    await approve(second);
    expect((await revoke(first)).body.code).toBe('verification_ended');
    expect((await own(asha)).isVerified).toBe(true);
    await succeed(revoke(second));
    expect((await own(asha)).isVerified).toBe(false);
    // a unique index allows one approved request for each person
    const twice = sql`update verification_requests set state = 'approved', reason = null where person_id = ${asha.id}`;
    await expect(twice.execute(quad.services.db)).rejects.toThrow('verification_requests_approved_key');
  });

  test('refuses to verify the admin or their friends, like the queue of requests', async () => {
    const friend = await quad.newPerson('Friend');
    await befriend(quad, admin, friend);
    const other = await quad.newPerson('Other');
    expect((await act(admin, { kind: 'verify' })).body.code).toBe('verification_own');
    expect((await edit(admin, true)).body.code).toBe('verification_own');
    expect((await act(friend, { kind: 'verify' })).body.code).toBe('verification_of_friend');
    expect((await edit(friend, true)).body.code).toBe('verification_of_friend');
    const outcomes = ['self', 'friend', 'done'];
    expect(await actOnMany({ kind: 'verify' }, admin, friend, other)).toEqual([outcomes, outcomes]);
    expect((await own(admin)).isVerified).toBe(false);
    const second = await quad.newPerson('Second', { role: 'admin' });
    await succeed(act(friend, { kind: 'verify' }, second));
    expect((await act(friend, { kind: 'unverify' })).body.code).toBe('verification_of_friend');
    // other acts on friends are allowed
    await succeed(act(friend, { kind: 'sign-out' }));
  });

  test('and the queue of requests have one outcome at once', async () => {
    for (let round = 0; round < 5; round++) {
      const asha = await quad.newPerson('Asha');
      const id = await askForVerification(quad, asha);
      const [verified, rejected] = await Promise.all([
        act(asha, { kind: 'verify' }),
        quad.call('POST', `/api/verification/requests/${id}/decision`, {
          as: moderator,
          body: { isApproved: false, reason: 'other' },
        }),
      ]);
      expect(verified.status).toBe(200);
      const [request] = await requestsOf(asha);
      expect(request?.state).toBe(rejected.status === 200 ? 'rejected' : 'approved');
      expect(await filesOf(asha)).toEqual([]);
    }
  });
});

describe('a deleted account', () => {
  const leave = async (person: TestPerson, how: 'admin' | 'owner') => {
    if (how === 'admin') return succeed(act(person, { kind: 'delete', reason: 'left' }));
    const { username } = await quad.services.people.summary(person.id);
    return succeed(quad.call('POST', '/api/my-data/leave', { as: person, body: { confirmation: username } }));
  };

  const restore = async (person: TestPerson) => {
    await succeed(act(person, { kind: 'restore' }));
    return quad.withSession(person);
  };

  test.each(['admin', 'owner'] as const)('waits in no queue when deleted by its %s', async (how) => {
    const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
    const id = await askForVerification(quad, asha);
    const payment = await waitingPayment(quad, ravi);
    const attention = async () => JSON.stringify((await quad.call('GET', '/api/admin/attention', { as: admin })).body);
    expect(await attention()).toContain('waiting-payments');
    for (const person of [asha, ravi]) await leave(person, how);
    expect((await queued(asha)).total).toBe(0);
    const picturePath = `/api/verification/requests/${id}/picture`;
    expect((await quad.call('GET', picturePath, { as: admin })).body.code).toBe('no_such_verification');
    const decision = { as: admin, body: { isApproved: true } };
    expect((await quad.call('POST', `/api/verification/requests/${id}/decision`, decision)).body.code).toBe(
      'no_such_verification',
    );
    const { body } = await quad.call('GET', `/api/admin/payments?q=${payment.reference}`, { as: admin });
    expect(body.payments).toEqual([]);
    const confirming = { as: admin, body: { payments: [payment] } };
    const confirmed = await quad.call('POST', '/api/admin/payments/confirm', confirming);
    expect(confirmed.body.outcomes).toMatchObject([{ outcome: 'gone' }]);
    expect(await attention()).not.toContain('waiting-payments');
  });

  test('finds its request with the picture, and its payment, after its restoration', async () => {
    let [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
    const id = await askForVerification(quad, asha);
    const payment = await waitingPayment(quad, ravi);
    const [before, paid] = [await requestsOf(asha), (await quad.call('GET', '/api/membership', { as: ravi })).body];
    const files = await filesOf(asha);
    for (const person of [asha, ravi]) await leave(person, 'admin');
    await quad.services.verifications.expire();
    [asha, ravi] = [await restore(asha), await restore(ravi)];
    expect(await requestsOf(asha)).toEqual(before);
    expect(await filesOf(asha)).toEqual(files);
    expect((await queued(asha)).total).toBe(1);
    await succeed(
      quad.call('POST', `/api/verification/requests/${id}/decision`, { as: admin, body: { isApproved: true } }),
    );
    expect((await quad.call('GET', '/api/membership', { as: ravi })).body).toEqual(paid);
    const confirming = { as: admin, body: { payments: [payment] } };
    const confirmed = await quad.call('POST', '/api/admin/payments/confirm', confirming);
    expect(confirmed.body.outcomes).toMatchObject([{ outcome: 'confirmed' }]);
  });
});
