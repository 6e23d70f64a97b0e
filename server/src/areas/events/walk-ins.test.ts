import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addTeam, type eventForm, eventOf, moveEvent, publishEvent, registered } from '../../testing/events.ts';
import { notificationsOf } from '../../testing/notifications.ts';
import { block, succeed } from '../../testing/people.ts';

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

/** Publish an event that has begun. */
const begun = async (fields: Parameters<typeof eventForm>[0] = {}) => {
  const { _id } = await publishEvent(quad, { host, admin }, fields);
  await moveEvent(quad, _id, 0.5);
  return _id;
};
const letIn = (
  id: string,
  who: { person?: string; name?: string },
  { isPaid = false, clientId = newId(), as = host } = {},
) => quad.call('POST', `/api/events/${id}/walk-ins`, { as, body: { clientId, door: 'Gate', isPaid, ...who } });
const visitors = async (id: string) =>
  (await succeed(quad.call('GET', `/api/events/${id}/walk-ins`, { as: host }))).body.walkIns;
const FEE = { fee: 250, payeeAddress: 'robotics@okbank', payeeName: 'Robotics Club' };

test('a student gets a ticket and is in, once', async () => {
  const asha = await quad.newPerson('Asha');
  const id = await begun({ capacity: 2 });
  expect((await letIn(id, { person: asha.id })).body).toMatchObject({ name: 'Asha', goingCount: 1, attendedCount: 1 });
  expect(await eventOf(quad, asha, id)).toMatchObject({ registered: true, attended: true });
  expect((await letIn(id, { person: asha.id })).body.code).toBe('checked_in_already');
  expect((await notificationsOf(quad, asha)).notifications.map(({ kind }) => kind)).toEqual(['event-walk-in']);
});

test('a visitor counts against the seats, and removing one lets the waiting list move up', async () => {
  const [asha, bose] = [await quad.newPerson('Asha'), await quad.newPerson('Bose')];
  const { _id: id } = await publishEvent(quad, { host, admin }, { capacity: 1, inHours: 2 });
  const clientId = newId();
  const twice = await Promise.all([1, 2].map(() => letIn(id, { name: ' Guest speaker ' }, { clientId })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await eventOf(quad, host, id)).toMatchObject({ goingCount: 1, seatsLeft: 0, attendedCount: 1 });
  expect((await letIn(id, { name: 'Another' })).body.code).toBe('event_full');
  expect((await letIn(id, { person: asha.id })).body.code).toBe('event_full');
  expect((await registered(quad, bose, id)).registration?.state).toBe('waiting');
  const [visitor] = await visitors(id);
  expect(visitor).toMatchObject({ name: 'Guest speaker', door: 'Gate', fee: null });
  const file = String((await quad.call('GET', `/api/events/${id}/attendance/file`, { as: host })).body);
  expect(file).toContain('Guest speaker');
  await succeed(quad.call('DELETE', `/api/events/${id}/walk-ins/${visitor._id}`, { as: host }));
  expect((await eventOf(quad, bose, id)).registered).toBe(true);
});

test('forty people at once take the two last seats', async () => {
  const id = await begun({ capacity: 2 });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => letIn(id, { name: `Visitor ${n}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await eventOf(quad, host, id)).goingCount).toBe(2);
});

test('a person on the waiting list who is there gets a free seat', async () => {
  const [asha, bose] = [await quad.newPerson('Asha'), await quad.newPerson('Bose')];
  const { _id: id } = await publishEvent(quad, { host, admin }, { capacity: 1, inHours: 2 });
  await registered(quad, asha, id);
  await registered(quad, bose, id);
  await succeed(quad.call('PATCH', `/api/events/${id}`, { as: host, body: { capacity: 3 } }));
  expect((await letIn(id, { person: bose.id })).body).toMatchObject({ goingCount: 2 });
  expect((await eventOf(quad, host, id)).waitingCount).toBe(0);
});

test('the entry fee is taken first, and counts as received', async () => {
  const asha = await quad.newPerson('Asha');
  const id = await begun(FEE);
  expect((await letIn(id, { name: 'Visitor' })).body.code).toBe('walk_in_unpaid');
  expect((await letIn(id, { person: asha.id })).body.code).toBe('walk_in_unpaid');
  expect((await letIn(id, { person: host.id }, { isPaid: true })).body.code).toBe('payment_own');
  await succeed(letIn(id, { name: 'Visitor' }, { isPaid: true }));
  await succeed(letIn(id, { person: asha.id }, { isPaid: true }));
  const { received } = (await succeed(quad.call('GET', `/api/events/${id}/payments`, { as: host }))).body;
  expect(received).toBe(500);
  expect(await visitors(id)).toMatchObject([{ name: 'Visitor', fee: 250 }]);
});

test('hosts let in people they can see, while the door is open', async () => {
  const [asha, other] = [await quad.newPerson('Asha'), await quad.newPerson('Other')];
  const id = await begun();
  await block(quad, asha, host);
  expect((await letIn(id, { person: asha.id })).body.code).toBe('no_such_person');
  expect((await letIn(id, { name: ' ' })).body.fields).toHaveProperty('name');
  expect((await letIn(id, { name: 'Visitor' }, { as: other })).body.code).toBe('forbidden');
  const { _id: later } = await publishEvent(quad, { host, admin }, { inHours: 72 });
  expect((await letIn(later, { name: 'Visitor' })).body.code).toBe('door_closed');
});

test('a member of a team that is too small comes with the team', async () => {
  const asha = await quad.newPerson('Asha');
  const { _id: id } = await publishEvent(quad, { host, admin }, { team: { least: 2, most: 3 }, inHours: 2 });
  await addTeam(quad, [asha], { event: id });
  expect((await letIn(id, { person: asha.id })).body.code).toBe('team_needed');
});

test('a job forgets the names of visitors after the campus’s period, and keeps their seats', async () => {
  const [old, recent] = [await begun(), await begun()];
  for (const id of [old, recent]) await succeed(letIn(id, { name: 'Guest speaker' }));
  await moveEvent(quad, old, 24 * 181);
  await moveEvent(quad, recent, 24 * 179);
  await sql`select graphile_worker.add_job('forget-visitor-names', '{}'::json)`.execute(quad.services.db);
  const names = async (id: string) => (await visitors(id)).map(({ name }: { name: string }) => name);
  await expect.poll(() => names(old)).toEqual(['Visitor']);
  expect(await names(recent)).toEqual(['Guest speaker']);
  expect((await eventOf(quad, host, old)).goingCount).toBe(1);
});
