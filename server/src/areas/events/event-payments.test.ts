import type { EventDetails } from '@quad/contract/events/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addTeam, eventForm, eventOf, leave, moveEvent, publishEvent, registered } from '../../testing/events.ts';
import { notificationsOf } from '../../testing/notifications.ts';
import { succeed } from '../../testing/people.ts';

let quad: TestContext;
let host: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  host = await quad.newPerson('Hema');
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const FEE = { fee: 250, payeeAddress: 'robotics@okbank', payeeName: 'Robotics Club' };
const publish = (fields: Parameters<typeof eventForm>[0] = {}) =>
  publishEvent(quad, { host, admin }, { ...FEE, ...fields });
const newPeople = (...names: string[]) => Promise.all(names.map((name) => quad.newPerson(name)));
let digits = 100_000_000_000;
const newReference = () => String(digits++);

const paymentOf = async (as: TestPerson, event: string) => (await eventOf(quad, as, event)).payment;
const send = async (as: TestPerson, event: string, reference = newReference()) =>
  quad.call('PUT', `/api/event-payments/${(await paymentOf(as, event))?._id}/reference`, { as, body: { reference } });
const act = (as: TestPerson, id: string | undefined, what: 'confirm' | 'return' | 'reverse', body: object) =>
  quad.call('POST', `/api/event-payments/${id}/${what}`, { as, body });
const list = async (event: string, as = host) =>
  (await succeed(quad.call('GET', `/api/events/${event}/payments`, { as }))).body;
const kindsOf = async (person: TestPerson) =>
  (await notificationsOf(quad, person)).notifications.map(({ kind }) => kind);
/** Let the time to pay for every unpaid seat be over. */
const letTimeEnd = async (event: string) => {
  const past = { pay_by: new Date(Date.now() - 1000) };
  await quad.services.db.updateTable('event_payments').set(past).where('event_id', '=', event).execute();
  await quad.services.releaseUnpaidSeats();
};
/** Register a person who pays, and return the id of the payment, which waits for a host. */
const paid = async (as: TestPerson, event: string) => {
  await registered(quad, as, event);
  return ((await succeed(send(as, event))).body as EventDetails).payment;
};

test('a seat begins a payment, and a host confirms the reference', async () => {
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: event } = await publish();
  const seen = await registered(quad, asha, event);
  expect(seen).toMatchObject({ registered: true, fee: 250 });
  expect(JSON.stringify(seen)).not.toContain('okbank');
  const started = await paymentOf(asha, event);
  const payee = { address: 'robotics@okbank', name: 'Robotics Club' };
  expect(started).toMatchObject({ state: 'started', amount: 250, payee, reference: null });
  const reference = newReference();
  expect((await send(asha, event, reference)).body.payment).toMatchObject({ state: 'waiting', reference });
  expect(await list(event)).toMatchObject({ received: 0, waitingCount: 1, payments: [{ reference, hasSeat: true }] });
  const confirmed = await act(host, started?._id, 'confirm', { reference });
  expect(confirmed.body).toMatchObject({ state: 'confirmed', person: { name: 'Asha' } });
  expect(await list(event)).toMatchObject({ received: 250, returned: 0, waitingCount: 0 });
  expect(await kindsOf(asha)).toEqual(['event-payment-confirmed']);
  expect(await kindsOf(host)).toContain('event-payment-sent');
});

test('a seat that is not paid in time goes to the waiting list, where the payment begins', async () => {
  const [asha, bose] = (await newPeople('Asha', 'Bose')) as [TestPerson, TestPerson];
  const { _id: event } = await publish({ capacity: 1 });
  await registered(quad, asha, event);
  expect((await registered(quad, bose, event)).registration?.state).toBe('waiting');
  expect(await paymentOf(bose, event)).toBeNull();
  await letTimeEnd(event);
  expect(await eventOf(quad, asha, event)).toMatchObject({ registration: null, payment: null });
  expect((await paymentOf(bose, event))?.state).toBe('started');
  expect(await kindsOf(asha)).toEqual(['event-unpaid']);
  expect(await kindsOf(bose)).toEqual(['event-seat']);
});

test('a reference that waits for the host keeps the seat', async () => {
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: event } = await publish();
  await paid(asha, event);
  await letTimeEnd(event);
  expect((await eventOf(quad, asha, event)).registered).toBe(true);
});

test('a returned reference can be replaced, and holds the seat anew', async () => {
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: event } = await publish();
  const payment = await paid(asha, event);
  await succeed(act(host, payment?._id, 'return', { reference: payment?.reference, reason: 'not_found' }));
  const returned = await paymentOf(asha, event);
  expect(returned).toMatchObject({ state: 'started', reference: null, reason: 'not_found' });
  expect(Date.parse(returned?.payBy ?? '')).toBeGreaterThan(Date.now());
  expect((await send(asha, event)).body.payment).toMatchObject({ state: 'waiting', reason: null });
});

test('a host decides about the reference that they saw, and only once', async () => {
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: event } = await publish();
  const payment = await paid(asha, event);
  const reference = newReference();
  await send(asha, event, reference);
  const late = await act(host, payment?._id, 'confirm', { reference: payment?.reference });
  expect(late.body.code).toBe('payment_changed');
  const both = await Promise.all([1, 2].map(() => act(host, payment?._id, 'confirm', { reference })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await list(event)).received).toBe(250);
});

test('a reference pays once', async () => {
  const [asha, bose] = (await newPeople('Asha', 'Bose')) as [TestPerson, TestPerson];
  const { _id: event } = await publish();
  const payment = await paid(asha, event);
  await registered(quad, bose, event);
  const again = await send(bose, event, payment?.reference ?? '');
  expect([again.status, again.body.code]).toEqual([409, 'event_reference_used']);
});

test('a reversed payment leaves the sums, frees the seat and says why', async () => {
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: event } = await publish();
  const payment = await paid(asha, event);
  expect((await act(host, payment?._id, 'reverse', { reason: 'Ill' })).body.code).toBe('payment_not_confirmed');
  await succeed(act(host, payment?._id, 'confirm', { reference: payment?.reference }));
  expect((await act(host, payment?._id, 'reverse', { reason: ' ' })).status).toBe(400);
  const reversed = await succeed(act(host, payment?._id, 'reverse', { reason: 'Paid twice' }));
  expect(reversed.body).toMatchObject({ state: 'reversed', hasSeat: false, reversedFor: 'Paid twice' });
  expect(await list(event)).toMatchObject({ received: 0, returned: 250 });
  expect(await eventOf(quad, asha, event)).toMatchObject({
    registration: null,
    payment: { reversedFor: 'Paid twice' },
  });
  const [newest] = (await notificationsOf(quad, asha)).notifications;
  expect(newest).toMatchObject({ kind: 'event-payment-reversed', excerpt: 'Build a compiler: Paid twice' });
  const logged = await quad.services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', '=', 'event_payment.reversed')
    .execute();
  expect(logged.at(-1)?.details).toMatchObject({ amount: 250, reason: 'Paid twice' });
  // a new seat is paid anew
  await registered(quad, asha, event);
  expect((await paymentOf(asha, event))?.state).toBe('started');
});

test('a payer who leaves keeps a confirmed payment, which the host sees and a new seat uses', async () => {
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: event } = await publish();
  const payment = await paid(asha, event);
  await succeed(act(host, payment?._id, 'confirm', { reference: payment?.reference }));
  await succeed(leave(quad, asha, event));
  expect((await list(event)).payments).toMatchObject([{ state: 'confirmed', hasSeat: false }]);
  await registered(quad, asha, event);
  expect(await list(event)).toMatchObject({ received: 250, payments: [{ state: 'confirmed', hasSeat: true }] });
});

test('a host confirms cash, but not their own payment', async () => {
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: event } = await publish();
  await registered(quad, asha, event);
  await registered(quad, host, event);
  expect((await act(host, (await paymentOf(asha, event))?._id, 'confirm', { reference: null })).status).toBe(200);
  const own = (await paymentOf(host, event))?._id;
  expect((await act(host, own, 'confirm', { reference: null })).body.code).toBe('payment_own');
  expect((await act(admin, own, 'confirm', { reference: null })).status).toBe(200);
  expect((await act(asha, own, 'reverse', { reason: 'Mine' })).status).toBe(404);
});

test('the door refuses an unpaid ticket, and admits a paid one', async () => {
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: event } = await publish();
  await registered(quad, asha, event);
  await moveEvent(quad, event, 0.5);
  const ticket = (await succeed(quad.call('GET', `/api/events/${event}/ticket`, { as: asha }))).body;
  expect(ticket.isUnpaid).toBe(true);
  const listed = async () =>
    (await succeed(quad.call('GET', '/api/events?list=mine', { as: asha }))).body.events[0].registration.payment;
  expect(await listed()).toBe('started');
  const scan = async () => {
    const at = new Date().toISOString();
    const body = { door: '', sentAt: at, scans: [{ scan: newId(), ticket: ticket._id, code: null, at }] };
    return (await succeed(quad.call('POST', `/api/events/${event}/check-ins`, { as: host, body }))).body.results[0]
      .outcome;
  };
  expect(await scan()).toBe('unpaid');
  expect((await quad.call('GET', `/api/events/${event}/door`, { as: host })).body.tickets).toEqual([]);
  await succeed(act(host, (await paymentOf(asha, event))?._id, 'confirm', { reference: null }));
  expect(await scan()).toBe('in');
  expect(await listed()).toBe('confirmed');
  const file = await quad.call('GET', `/api/events/${event}/attendance/file`, { as: host });
  expect(String(file.body)).toContain('Paid');
});

test('each member of a team pays once the team has its seats', async () => {
  const [asha, bose] = (await newPeople('Asha', 'Bose')) as [TestPerson, TestPerson];
  const { _id: event } = await publish({ team: { least: 2, most: 3 } });
  await addTeam(quad, [asha], { event });
  expect(await paymentOf(asha, event)).toBeNull();
  const { invitation } = (await succeed(quad.call('GET', `/api/events/${event}/team`, { as: asha }))).body.team;
  await succeed(quad.call('POST', `/api/event-invitations/${invitation}`, { as: bose }));
  expect([await paymentOf(asha, event), await paymentOf(bose, event)]).toMatchObject([
    { state: 'started' },
    { state: 'started' },
  ]);
});

test('a disabled payer keeps the seat, and has the full time after coming back', async () => {
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: event } = await publish();
  await registered(quad, asha, event);
  const set = (is_disabled: boolean) =>
    quad.services.db.updateTable('people').set({ is_disabled }).where('id', '=', asha.id).execute();
  await set(true);
  await letTimeEnd(event);
  await set(false);
  await quad.services.releaseUnpaidSeats();
  expect((await eventOf(quad, asha, event)).registered).toBe(true);
});

test('a fee needs a payee, and without a fee nobody pays any more', async () => {
  const body = eventForm({ fee: 100 });
  const refused = await quad.call('POST', '/api/events', { as: host, body });
  expect(Object.keys(refused.body.fields).sort()).toEqual(['payeeAddress', 'payeeName']);
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: event } = await publish();
  await registered(quad, asha, event);
  await succeed(quad.call('PATCH', `/api/events/${event}`, { as: host, body: { fee: null } }));
  expect(await paymentOf(asha, event)).toBeNull();
});
