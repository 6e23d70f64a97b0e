import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import {
  confirmPayment,
  makeMember,
  newReference,
  PAYMENT_SETTINGS,
  sendReference,
  setUpPayments,
  startPayment,
  waitingPayment,
} from '../../../testing/payments.ts';
import { block } from '../../../testing/people.ts';
import { told } from '../../../testing/told.ts';
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
const list = async (query = '') => (await quad.call('GET', `/api/admin/payments?${query}`, { as: admin })).body;
const actsAbout = (id: string) =>
  quad.services.db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', id).execute();
const DAY = 24 * 3600_000;
const endMembership = (person: TestPerson, ends = sql`now() - interval '1 second'`) =>
  sql`update memberships set ends_at = ${ends} where person_id = ${person.id}`.execute(quad.services.db);

describe('a payment', () => {
  test('tells the admins once a day, however often it is withdrawn and begun again', async () => {
    const asha = await quad.newPerson('Asha');
    await verify(quad, asha);
    const sent = async () => (await told(quad, other)).filter((kind) => kind === 'payment-sent').length;
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

  test('is begun by verified people, with the amount and the payee of the settings', async () => {
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
    // it keeps its amount when that changes
    await setUpPayments(quad, admin, { amount: 299 });
    expect((await start(asha)).body.payment).toEqual(body.payment);
    await setUpPayments(quad, admin);
  });

  test('cannot be begun before the college has set payments up', async () => {
    const asha = await quad.newPerson();
    await verify(quad, asha);
    await setUpPayments(quad, admin, { address: '' });
    expect((await get(asha)).plan).toBeNull();
    expect((await start(asha)).body.code).toBe('payments_not_set_up');
    await setUpPayments(quad, admin);
  });

  test('begun twice at once is one', async () => {
    const asha = await quad.newPerson();
    await verify(quad, asha);
    const answers = await Promise.all([start(asha), start(asha), start(asha)]);
    expect(new Set(answers.map(({ body }) => body.payment._id)).size).toBe(1);
  });

  test('waits with its reference, which can be corrected, and is nothing paid until then', async () => {
    const asha = await quad.newPerson('Asha');
    const { id } = await waitingPayment(quad, asha);
    const corrected = newReference();
    const { body } = await sendReference(quad, asha, id, corrected);
    expect(body).toMatchObject({ membership: null, payment: { state: 'waiting', reference: corrected } });
    expect(await told(quad, admin)).toContain('payment-sent');
    const wrong = await sendReference(quad, asha, id, '12345');
    expect(wrong.body.fields).toEqual({ reference: 'The UPI reference (UTR) has 12 digits' });
    expect((await sendReference(quad, admin, id, newReference())).body.code).toBe('no_such_payment');
  });

  test('confirmed makes a member, told and with a receipt', async () => {
    const asha = await quad.newPerson('Asha Rao');
    const payment = await waitingPayment(quad, asha);
    expect(await outcomesOf(confirmPayment(quad, admin, payment))).toEqual(['confirmed']);
    const own = await get(asha);
    expect(own).toMatchObject({ payment: null, membership: { theme: null, isShown: false } });
    const days = (Date.parse(own.membership.endsAt) - Date.now()) / DAY;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(367);
    expect(own.receipts).toEqual([expect.objectContaining({ _id: payment.id, state: 'confirmed' })]);
    expect(await told(quad, asha)).toEqual(['payment-confirmed']);
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

  test('renewing adds to the end; after the end it begins anew', async () => {
    const asha = await quad.newPerson();
    await makeMember(quad, admin, asha);
    const first = Date.parse((await get(asha)).membership.endsAt);
    await makeMember(quad, admin, asha);
    const { membership, receipts } = await get(asha);
    expect((Date.parse(membership.endsAt) - first) / DAY).toBeGreaterThan(364);
    expect(receipts[0].startsAt).toBe(receipts[1].endsAt);
    await endMembership(asha);
    expect((await get(asha)).membership).toBeNull();
    await makeMember(quad, admin, asha);
    const again = (Date.parse((await get(asha)).membership.endsAt) - Date.now()) / DAY;
    expect(again).toBeLessThan(367);
  });

  test('is rejected with a reason, and its reference can be sent again', async () => {
    const asha = await quad.newPerson();
    const payment = await waitingPayment(quad, asha);
    expect((await reject(admin, payment.id)).status).toBe(200);
    expect(await get(asha)).toMatchObject({
      membership: null,
      payment: { state: 'rejected', reason: 'not_found', note: 'Not there' },
    });
    expect(await told(quad, asha)).toEqual(['payment-rejected']);
    expect((await reject(admin, payment.id)).body.code).toBe('payment_decided');
    expect(await outcomesOf(confirmPayment(quad, admin, payment))).toEqual(['decided']);
    await waitingPayment(quad, asha, payment.reference);
    expect((await get(asha)).payment).toMatchObject({ state: 'waiting', reference: payment.reference });
  });

  test('of one’s own is for another admin', async () => {
    const payment = await waitingPayment(quad, other);
    expect(await outcomesOf(confirmPayment(quad, other, payment))).toEqual(['own']);
    expect((await reject(other, payment.id)).body.code).toBe('payment_own');
    expect(await outcomesOf(confirmPayment(quad, admin, payment))).toEqual(['confirmed']);
  });

  test('is confirmed as it was looked at: another amount or reference is left alone', async () => {
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
  test('a reference is taken by one of two people', async () => {
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

  test('two admins confirm once: one year, one line in the log', async () => {
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
      expect(await told(quad, asha)).toEqual(['payment-confirmed']);
    }
  });

  test('confirming and taking back, or rejecting, or another reference, have one outcome', async () => {
    for (let round = 0; round < 5; round++) {
      const asha = await quad.newPerson();
      const payment = await waitingPayment(quad, asha);
      const [outcomes, taken] = await Promise.all([
        outcomesOf(confirmPayment(quad, admin, payment)),
        withdraw(asha, payment.id),
      ]);
      expect(outcomes[0] === 'confirmed').toBe(taken.status === 409);
      expect((await get(asha)).membership !== null).toBe(outcomes[0] === 'confirmed');

      const ravi = await quad.newPerson();
      const his = await waitingPayment(quad, ravi);
      const [confirmed, rejected] = await Promise.all([
        outcomesOf(confirmPayment(quad, admin, his)),
        reject(other, his.id),
      ]);
      expect(confirmed[0] === 'confirmed').toBe(rejected.status === 409);
      expect((await get(ravi)).membership !== null).toBe(confirmed[0] === 'confirmed');

      const mira = await quad.newPerson();
      const hers = await waitingPayment(quad, mira);
      const [settled, corrected] = await Promise.all([
        outcomesOf(confirmPayment(quad, admin, hers)),
        sendReference(quad, mira, hers.id, newReference()),
      ]);
      expect(settled[0]).toBe(corrected.status === 200 ? 'changed' : 'confirmed');
    }
  });
});

describe('the bank statement', () => {
  test('is compared with what waits, and changes nothing', async () => {
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
  test('find payments by name, reference and number, and take them away as a table', async () => {
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

  test('see the last page past the end, as when its only payment has just been decided', async () => {
    const people = await Promise.all([quad.newPerson('Pages One'), quad.newPerson('Pages Two')]);
    const sent = [];
    for (const person of people) sent.push(await waitingPayment(quad, person));
    expect(await list('q=pages+o&limit=1&page=2')).toMatchObject({ total: 1, currentPage: 1, totalPages: 1 });
    const { payments, currentPage } = await list('q=pages&state=waiting&limit=1&page=3');
    expect([payments.map(({ _id }: { _id: string }) => _id), currentPage]).toEqual([[sent[1]?.id], 2]);
    expect(await list('q=nowhere&page=2')).toMatchObject({ payments: [], currentPage: 1, totalPages: 1 });
  });

  test('are told on the dashboard while payments wait', async () => {
    await waitingPayment(quad, await quad.newPerson());
    const told = async () =>
      (await quad.call('GET', '/api/admin/attention', { as: admin })).body.items.find(
        ({ kind }: { kind: string }) => kind === 'waiting-payments',
      );
    expect(await told()).toMatchObject({ level: 'soon', to: '/payments' });
    await quad.services.db.deleteFrom('membership_payments').where('state', '=', 'waiting').execute();
    expect(await told()).toBeUndefined();
  });

  test('say whom people pay, in the log with what was there before', async () => {
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

  test('are saved by one of two admins who change them at once; the other one is told', async () => {
    const settings = async () => (await quad.call('GET', '/api/admin/payments/settings', { as: admin })).body;
    const { version } = await settings();
    const answers = await Promise.all([
      setUpPayments(quad, admin, { amount: 249, version }),
      setUpPayments(quad, other, { address: 'other@okbank', version }),
    ]);
    const [saved, refused] = answers.toSorted((one, two) => one.status - two.status);
    expect([saved?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'settings_changed']);
    expect(await settings()).toEqual(saved?.body);
    // after having seen what stands now, the other one can save
    const again = await setUpPayments(quad, other, { version: saved?.body.version });
    expect([again.status, again.body.version]).toEqual([200, version + 2]);
    const { body } = await quad.call('GET', '/api/admin/settings/changes', { as: admin });
    const change = body.changes.find(({ setting }: { setting: string }) => setting === 'payments');
    expect(change.by).toMatchObject({ _id: other.id });
  });
});

describe('a membership', () => {
  test('has an accent on the profile that others see, until it ends', async () => {
    const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
    const change = (body: object) => quad.call('PATCH', '/api/membership', { as: asha, body });
    const supporter = async () => (await quad.call('GET', `/api/users/${asha.id}`, { as: ravi })).body.supporter;
    expect((await change({ theme: 'teal' })).body.code).toBe('no_membership');
    await makeMember(quad, admin, asha);
    expect(await supporter()).toBeNull();
    expect((await change({ theme: 'teal' })).body.membership).toMatchObject({ theme: 'teal', isShown: false });
    expect(await supporter()).toEqual({ theme: 'teal', isShown: false });
    await change({ isShown: true });
    expect(await supporter()).toEqual({ theme: 'teal', isShown: true });
    await endMembership(asha);
    expect(await supporter()).toBeNull();
    expect((await change({ theme: 'rose' })).body.code).toBe('no_membership');
  });

  test('puts people who want it on the list of supporters, but for those hidden from the viewer', async () => {
    const viewer = await quad.newPerson('Viewer');
    const people = await Promise.all(['S1', 'S2', 'S3', 'S4', 'S5'].map((name) => quad.newPerson(name)));
    const [, , quiet, blocked, ended] = people as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
    for (const person of people) {
      await makeMember(quad, admin, person);
      if (person !== quiet) await quad.call('PATCH', '/api/membership', { as: person, body: { isShown: true } });
    }
    await block(quad, blocked, viewer);
    await endMembership(ended);
    const page = async (query: string) => (await quad.call('GET', `/api/supporters?${query}`, { as: viewer })).body;
    const names = ({ supporters }: { supporters: { name: string }[] }) => supporters.map(({ name }) => name);
    expect(names(await page(''))).toEqual(expect.arrayContaining(['S2', 'S1']));
    expect(names(await page('')).filter((name) => ['S3', 'S4', 'S5'].includes(name))).toEqual([]);
    const first = await page('limit=1');
    expect(names(first)).toEqual(['S2']);
    expect(names(await page(`limit=1&before=${first.nextCursor}`))).toEqual(['S1']);
  });

  test('puts what a member writes first among the tickets that wait, until it ends', async () => {
    const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
    await makeMember(quad, admin, asha);
    const write = (as: TestPerson) =>
      quad.call('POST', '/api/feedback', { as, body: { name: as.name, email: as.email, message: 'Hello' } });
    await write(asha);
    await write(ravi);
    await write(ravi);
    const queue = async (query = '') =>
      (await quad.call('GET', `/api/feedback?list=all&state=open&${query}`, { as: admin })).body;
    const senders = async () =>
      (await queue()).tickets.map((ticket: { name: string; isPriority: boolean }) => [ticket.name, ticket.isPriority]);
    expect(await senders()).toEqual([
      ['Asha', true],
      ['Ravi', false],
      ['Ravi', false],
    ]);
    // the table of the console has the same order unless it is ordered by a column
    const table = async (query = '') =>
      (await quad.call('GET', `/api/admin/tickets?state=open&${query}`, { as: admin })).body.tickets.map(
        ({ name }: { name: string }) => name,
      );
    expect(await table()).toEqual(['Asha', 'Ravi', 'Ravi']);
    expect(await table('sort=number')).toEqual(['Ravi', 'Ravi', 'Asha']);
    // the queue reads on page by page without a gap
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await queue(`limit=1${cursor === '' ? '' : `&before=${cursor}`}`);
      seen.push(...page.tickets.map(({ _id }: { _id: string }) => _id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual((await queue()).tickets.map(({ _id }: { _id: string }) => _id));
    await endMembership(asha);
    expect((await senders()).at(-1)).toEqual(['Asha', false]);
  });

  test('ends a week after its owner was reminded, once', async () => {
    const asha = await quad.newPerson();
    await makeMember(quad, admin, asha);
    await quad.services.memberships.remind();
    expect(await told(quad, asha)).toEqual(['payment-confirmed']);
    await endMembership(asha, sql`now() + interval '6 days'`);
    await Promise.all([quad.services.memberships.remind(), quad.services.memberships.remind()]);
    await quad.services.memberships.remind();
    expect(await told(quad, asha)).toEqual(['membership-ending', 'payment-confirmed']);
  });
});
