import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import {
  makeMember,
  newReference,
  PAYMENT_SETTINGS,
  setUpPayments,
  waitingPayment,
} from '../../../testing/payments.ts';

let quad: TestContext;
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Leela', { role: 'admin' });
  other = await quad.newPerson('Omar', { role: 'admin' });
  await setUpPayments(quad, admin);
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const get = async (as: TestPerson) => (await quad.call('GET', '/api/membership', { as })).body;
const list = async (query = '') => (await quad.call('GET', `/api/admin/payments?${query}`, { as: admin })).body;

describe('the bank statement', () => {
  test('is compared with waiting payments, and changes nothing', async () => {
    const people = await Promise.all(['A', 'B', 'C'].map((name) => quad.newPerson(name)));
    const [good, short, done] = [
      await waitingPayment(quad, people[0] as TestPerson),
      await waitingPayment(quad, people[1] as TestPerson),
      await makeMember(quad, admin, people[2] as TestPerson),
    ];
    const unknown = newReference();
    const lines = [
      { reference: good.reference, paise: 19_900 },
      { reference: short.reference, paise: 9_900 },
      { reference: done.reference, paise: 19_900 },
      { reference: unknown, paise: 50_000 },
    ];
    const { body } = await quad.call('POST', '/api/admin/payments/statement', { as: admin, body: { lines } });
    expect(body).toMatchObject({
      matches: [{ _id: good.id, person: { name: 'A' }, amount: 199 }],
      wrongAmounts: [{ payment: { _id: short.id }, paise: [9_900] }],
      decided: [{ _id: done.id }],
      unknown: [{ reference: unknown, paise: 50_000 }],
    });
    expect((await get(people[0] as TestPerson)).payment.state).toBe('waiting');
  });
});

describe('admins', () => {
  test('find payments by name, reference and number, and export them', async () => {
    const asha = await quad.newPerson('=Asha Unusual');
    const payment = await waitingPayment(quad, asha);
    const { payments, waitingCount } = await list('state=waiting&q=unusual');
    expect(payments).toEqual([expect.objectContaining({ _id: payment.id, reference: payment.reference })]);
    expect(waitingCount).toBeGreaterThan(0);
    expect((await list(`q=${payment.reference.slice(4)}`)).payments).toHaveLength(1);
    expect((await list(`q=${payments[0].number}`)).payments[0]._id).toBe(payment.id);
    const table = await quad.call('GET', '/api/admin/payments/table?q=unusual', { as: admin });
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(table.body).toContain(`'=Asha Unusual`);
    expect(table.body).toContain(`UTR ${payment.reference}`);
    const lines = quad.services.db.selectFrom('audit_log').select(['actor_id', 'details']);
    expect(await lines.where('action', '=', 'payments.exported').execute()).toEqual([
      { actor_id: admin.id, details: { searched: true } },
    ]);
  });

  test('see the last page when they ask for a later one', async () => {
    const people = await Promise.all([quad.newPerson('Pages One'), quad.newPerson('Pages Two')]);
    const sent = [];
    for (const person of people) sent.push(await waitingPayment(quad, person));
    expect(await list('q=pages+o&limit=1&page=2')).toMatchObject({ total: 1, currentPage: 1, totalPages: 1 });
    const { payments, currentPage } = await list('q=pages&state=waiting&limit=1&page=3');
    expect([payments.map(({ _id }: { _id: string }) => _id), currentPage]).toEqual([[sent[1]?.id], 2]);
    expect(await list('q=nowhere&page=2')).toMatchObject({ payments: [], currentPage: 1, totalPages: 1 });
  });

  test('see waiting payments on the dashboard', async () => {
    await waitingPayment(quad, await quad.newPerson());
    const attention = async () =>
      (await quad.call('GET', '/api/admin/attention', { as: admin })).body.items.find(
        ({ kind }: { kind: string }) => kind === 'waiting-payments',
      );
    expect(await attention()).toMatchObject({ level: 'soon', to: '/payments' });
    await quad.services.db.deleteFrom('membership_payments').where('state', '=', 'waiting').execute();
    expect(await attention()).toBeUndefined();
  });

  test('change the settings, and the log has the earlier ones', async () => {
    const answer = await setUpPayments(quad, admin, { amount: 249 });
    expect(answer.body).toEqual({ ...PAYMENT_SETTINGS, amount: 249, version: expect.any(Number) });
    expect((await quad.call('GET', '/api/admin/payments/settings', { as: admin })).body.amount).toBe(249);
    const nameless = await setUpPayments(quad, admin, { name: '' });
    expect(nameless.body.fields).toEqual({ name: 'Please enter the name of the account' });
    const { details } = await quad.services.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'payments.settings')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ before: { amount: 199 }, after: { amount: 249 } });
    await setUpPayments(quad, admin);
  });

  test('who change the settings at once: one saves, the other gets an error', async () => {
    const settings = async () => (await quad.call('GET', '/api/admin/payments/settings', { as: admin })).body;
    const { version } = await settings();
    const answers = await Promise.all([
      setUpPayments(quad, admin, { amount: 249, version }),
      setUpPayments(quad, other, { address: 'other@okbank', version }),
    ]);
    const [saved, refused] = answers.toSorted((one, two) => one.status - two.status);
    expect([saved?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'settings_changed']);
    expect(await settings()).toEqual(saved?.body);
    // with the current version the other admin can save
    const again = await setUpPayments(quad, other, { version: saved?.body.version });
    expect([again.status, again.body.version]).toEqual([200, version + 2]);
    const { body } = await quad.call('GET', '/api/admin/settings/changes', { as: admin });
    const change = body.changes.find(({ setting }: { setting: string }) => setting === 'payments');
    expect(change.by).toMatchObject({ _id: other.id });
  });
});

describe('reversing a payment', () => {
  const reverse = (as: TestPerson, id: string, reason = 'Paid twice') =>
    quad.call('POST', `/api/admin/payments/${id}/reverse`, { as, body: { reason } });

  test('takes back the months of that payment alone, says why, and happens once', async () => {
    const asha = await quad.newPerson('Asha');
    await makeMember(quad, admin, asha);
    const before = (await get(asha)).membership.endsAt;
    const { id } = await makeMember(quad, admin, asha);
    expect((await reverse(admin, id, ' ')).status).toBe(400);
    expect((await reverse(admin, id)).status).toBe(200);
    const own = await get(asha);
    expect(own).toMatchObject({ membership: { endsAt: before }, payment: { state: 'reversed', note: 'Paid twice' } });
    expect(own.receipts).toHaveLength(1);
    expect((await reverse(admin, id)).body.code).toBe('payment_not_confirmed');
    const { notifications } = (await quad.call('GET', '/api/notifications', { as: asha })).body;
    expect(notifications[0].kind).toBe('payment-reversed');
    const line = await quad.services.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'payment.reversed')
      .executeTakeFirstOrThrow();
    expect(line.details).toMatchObject({ amount: 199, reason: 'Paid twice' });
  });

  test('ends a membership that has no other payment, and is not for the payer', async () => {
    const { id } = await makeMember(quad, admin, other);
    expect((await reverse(other, id)).body.code).toBe('payment_own');
    expect((await reverse(admin, id)).status).toBe(200);
    expect((await get(other)).membership).toBeNull();
  });
});
