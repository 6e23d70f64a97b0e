import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import {
  confirmPayment,
  newReference,
  sendReference,
  setUpPayments,
  startPayment,
  waitingPayment,
} from '../../../testing/payments.ts';
import { verify } from '../../../testing/verification.ts';

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
const start = (as: TestPerson) => quad.call('POST', '/api/membership/payments', { as });
const withdraw = (as: TestPerson, id: string) => quad.call('DELETE', `/api/membership/payments/${id}`, { as });
const reject = (as: TestPerson, id: string) =>
  quad.call('POST', `/api/admin/payments/${id}/reject`, { as, body: { reason: 'not_found', note: 'Not there' } });
const outcomesOf = async (answer: ReturnType<typeof confirmPayment>): Promise<string[]> =>
  (await answer).body.outcomes.map(({ outcome }: { outcome: string }) => outcome);
const actsAbout = (id: string) =>
  quad.services.db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', id).execute();
const DAY = 24 * 3600_000;

describe('a payment', () => {
  test('notifies admins at most once a day, even if withdrawn and begun several times', async () => {
    const asha = await quad.newPerson('Asha');
    await verify(quad, asha);
    const sent = async () => (await shortNotifications(quad, other)).filter((kind) => kind === 'payment-sent').length;
    const before = await sent();
    for (let i = 0; i < 3; i++) {
      const { body } = await start(asha);
      await sendReference(quad, asha, body.payment._id, newReference());
      await withdraw(asha, body.payment._id);
    }
    expect(await sent()).toBe(before + 1);
    await sql`update membership_payments set sent_at = now() - interval '25 hours' where person_id = ${asha.id}`.execute(
      quad.services.db,
    );
    const { body } = await start(asha);
    await sendReference(quad, asha, body.payment._id, newReference());
    expect(await sent()).toBe(before + 2);
    await withdraw(asha, body.payment._id);
  });

  test('can be begun by verified people, with the amount and payee of the settings', async () => {
    const asha = await quad.newPerson('Asha');
    expect(await get(asha)).toMatchObject({ isVerified: false, plan: { amount: 199, months: 12 }, payment: null });
    expect((await start(asha)).body.code).toBe('not_verified');
    await verify(quad, asha);
    const { status, body } = await start(asha);
    expect([status, body.payment]).toEqual([
      201,
      expect.objectContaining({
        state: 'started',
        amount: 199,
        months: 12,
        payee: { address: 'college@okbank', name: 'Campus Society' },
        reference: null,
      }),
    ]);
    expect(body.membership).toBeNull();
    // an open payment keeps its amount when the settings change
    await setUpPayments(quad, admin, { amount: 299 });
    expect((await start(asha)).body.payment).toEqual(body.payment);
    await setUpPayments(quad, admin);
  });

  test('cannot be begun before payments are set up', async () => {
    const asha = await quad.newPerson();
    await verify(quad, asha);
    await setUpPayments(quad, admin, { address: '' });
    expect((await get(asha)).plan).toBeNull();
    expect((await start(asha)).body.code).toBe('payments_not_set_up');
    await setUpPayments(quad, admin);
  });

  test('begun several times at once is stored once', async () => {
    const asha = await quad.newPerson();
    await verify(quad, asha);
    const answers = await Promise.all([start(asha), start(asha), start(asha)]);
    expect(new Set(answers.map(({ body }) => body.payment._id)).size).toBe(1);
  });

  test('waits with a reference that can be corrected, and gives no membership yet', async () => {
    const asha = await quad.newPerson('Asha');
    const { id } = await waitingPayment(quad, asha);
    const corrected = newReference();
    const { body } = await sendReference(quad, asha, id, corrected);
    expect(body).toMatchObject({ membership: null, payment: { state: 'waiting', reference: corrected } });
    expect(await shortNotifications(quad, admin)).toContain('payment-sent');
    const wrong = await sendReference(quad, asha, id, '12345');
    expect(wrong.body.fields).toEqual({ reference: 'The UPI reference (UTR) has 12 digits' });
    expect((await sendReference(quad, admin, id, newReference())).body.code).toBe('no_such_payment');
  });

  test('gives a membership, a notification and a receipt when confirmed', async () => {
    const asha = await quad.newPerson('Asha Rao');
    const payment = await waitingPayment(quad, asha);
    expect(await outcomesOf(confirmPayment(quad, admin, payment))).toEqual(['confirmed']);
    const own = await get(asha);
    expect(own).toMatchObject({ payment: null, membership: { theme: null, isShown: false } });
    const days = (Date.parse(own.membership.endsAt) - Date.now()) / DAY;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(367);
    expect(own.receipts).toEqual([expect.objectContaining({ _id: payment.id, state: 'confirmed' })]);
    expect(await shortNotifications(quad, asha)).toEqual(['payment-confirmed']);
    expect(await actsAbout(payment.id)).toEqual([{ action: 'payment.confirmed', actor_id: admin.id }]);

    const path = `${quad.url}/api/membership/payments/${payment.id}/receipt`;
    const headers = { 'x-api-source': 'test', authorization: `Bearer ${asha.token}` };
    const receipt = await fetch(path, { headers });
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = await PDFDocument.load(await receipt.arrayBuffer());
    expect(pdf.getTitle()).toBe(`Receipt ${own.receipts[0].number}`);
    const stranger = await quad.newPerson();
    const refused = await quad.call('GET', `/api/membership/payments/${payment.id}/receipt`, { as: stranger });
    expect(refused.body.code).toBe('no_such_payment');
  });

  test('can be rejected with a reason, and its reference sent again', async () => {
    const asha = await quad.newPerson();
    const payment = await waitingPayment(quad, asha);
    expect((await reject(admin, payment.id)).status).toBe(200);
    expect(await get(asha)).toMatchObject({
      membership: null,
      payment: { state: 'rejected', reason: 'not_found', note: 'Not there' },
    });
    expect(await shortNotifications(quad, asha)).toEqual(['payment-rejected']);
    expect((await reject(admin, payment.id)).body.code).toBe('payment_decided');
    expect(await outcomesOf(confirmPayment(quad, admin, payment))).toEqual(['decided']);
    await waitingPayment(quad, asha, payment.reference);
    expect((await get(asha)).payment).toMatchObject({ state: 'waiting', reference: payment.reference });
  });

  test('of an admin is decided by another admin', async () => {
    const payment = await waitingPayment(quad, other);
    expect(await outcomesOf(confirmPayment(quad, other, payment))).toEqual(['own']);
    expect((await reject(other, payment.id)).body.code).toBe('payment_own');
    expect(await outcomesOf(confirmPayment(quad, admin, payment))).toEqual(['confirmed']);
  });

  test('is confirmed only with the amount and reference that the admin saw', async () => {
    const asha = await quad.newPerson();
    const payment = await waitingPayment(quad, asha);
    const gone = { ...payment, id: '00000000-0000-7000-8000-000000000000' };
    expect(
      await outcomesOf(
        confirmPayment(
          quad,
          admin,
          { ...payment, amount: 1 },
          { ...payment, reference: newReference() },
          gone,
          payment,
          payment,
        ),
      ),
    ).toEqual(['changed', 'changed', 'gone', 'confirmed', 'decided']);
  });
});

describe('at the same time', () => {
  test('one of two people gets a reference', async () => {
    for (let round = 0; round < 5; round++) {
      const people = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')] as const;
      const ids = [await startPayment(quad, people[0]), await startPayment(quad, people[1])] as const;
      const reference = newReference();
      const answers = await Promise.all([
        sendReference(quad, people[0], ids[0], reference),
        sendReference(quad, people[1], ids[1], reference),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'reference_used',
        fields: { reference: expect.stringContaining('already been sent') },
      });
    }
  });

  test('two admins confirm a payment once: one year, one line in the log', async () => {
    for (let round = 0; round < 5; round++) {
      const asha = await quad.newPerson();
      const payment = await waitingPayment(quad, asha);
      const outcomes = await Promise.all([
        outcomesOf(confirmPayment(quad, admin, payment)),
        outcomesOf(confirmPayment(quad, other, payment)),
      ]);
      expect(outcomes.flat().sort()).toEqual(['confirmed', 'decided']);
      expect((Date.parse((await get(asha)).membership.endsAt) - Date.now()) / DAY).toBeLessThan(367);
      expect(await actsAbout(payment.id)).toHaveLength(1);
      expect(await shortNotifications(quad, asha)).toEqual(['payment-confirmed']);
    }
  });

  test('confirming has one outcome with withdrawing, rejecting or correcting the reference', async () => {
    for (let round = 0; round < 5; round++) {
      const asha = await quad.newPerson();
      const payment = await waitingPayment(quad, asha);
      const [outcomes, withdrawn] = await Promise.all([
        outcomesOf(confirmPayment(quad, admin, payment)),
        withdraw(asha, payment.id),
      ]);
      expect(outcomes[0] === 'confirmed').toBe(withdrawn.status === 409);
      expect((await get(asha)).membership !== null).toBe(outcomes[0] === 'confirmed');

      const ravi = await quad.newPerson();
      const ravisPayment = await waitingPayment(quad, ravi);
      const [confirmed, rejected] = await Promise.all([
        outcomesOf(confirmPayment(quad, admin, ravisPayment)),
        reject(other, ravisPayment.id),
      ]);
      expect(confirmed[0] === 'confirmed').toBe(rejected.status === 409);
      expect((await get(ravi)).membership !== null).toBe(confirmed[0] === 'confirmed');

      const mira = await quad.newPerson();
      const mirasPayment = await waitingPayment(quad, mira);
      const [outcome, corrected] = await Promise.all([
        outcomesOf(confirmPayment(quad, admin, mirasPayment)),
        sendReference(quad, mira, mirasPayment.id, newReference()),
      ]);
      expect(outcome[0]).toBe(corrected.status === 200 ? 'changed' : 'confirmed');
    }
  });
});
