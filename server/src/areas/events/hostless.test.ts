import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { eventOf, publishEvent, registered } from '../../testing/events.ts';
import { countJobs, hurryJobs } from '../../testing/jobs.ts';
import { notificationsOf, shortNotifications } from '../../testing/notifications.ts';
import { befriend, succeed } from '../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
let host: TestPerson;
let asha: TestPerson;
let event: string;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('events').execute();
  [host, asha] = [await quad.newPerson('Host'), await quad.newPerson('Asha')];
  event = (await publishEvent(quad, { host, admin }))._id;
  await registered(quad, asha, event);
});

/** Delete an account that has no password. */
async function leave(as: TestPerson): Promise<void> {
  const { username } = await quad.services.people.summary(as.id);
  await succeed(quad.call('POST', '/api/my-data/leave', { as, body: { confirmation: username } }));
}
/** End the days in which an account can be restored. */
async function letTimePass(): Promise<void> {
  await sql`update leaving_people set erase_at = now()`.execute(quad.services.db);
  await hurryJobs(quad.services.db, 'erase-account');
  await expect.poll(() => countJobs(quad.services.db, 'erase-account')).toBe(0);
}
const addHost = (as: TestPerson, personId: string) =>
  succeed(quad.call('PUT', `/api/events/${event}/hosts/${personId}`, { as }));

test('approvers are notified when an event loses its only host, and guests when it is cancelled', async () => {
  await leave(host);
  expect((await notificationsOf(quad, admin)).notifications[0]).toMatchObject({
    kind: 'event-without-host',
    target: event,
    excerpt: 'Build a compiler',
    actors: [],
  });
  expect(await shortNotifications(quad, asha)).not.toContain('event-without-host');
  expect((await eventOf(quad, asha, event)).state).toBe('published');

  await letTimePass();
  expect(await eventOf(quad, asha, event)).toMatchObject({
    state: 'cancelled',
    reason: 'Its host has left Quad, and nobody has taken over.',
  });
  expect((await notificationsOf(quad, asha)).notifications[0]).toMatchObject({
    kind: 'event-cancelled',
    excerpt: 'Build a compiler: Its host has left Quad, and nobody has taken over.',
  });
  expect(await shortNotifications(quad, admin)).not.toContain('event-without-host');
});

test('an event is not cancelled after an admin takes it over', async () => {
  await leave(host);
  await addHost(admin, admin.id);
  expect(await shortNotifications(quad, admin)).not.toContain('event-without-host');
  await letTimePass();
  expect(await eventOf(quad, asha, event)).toMatchObject({ state: 'published', hosts: [{ _id: admin.id }] });
});

test('an event with another host is not cancelled', async () => {
  const bose = await quad.newPerson('Bose');
  await befriend(quad, host, bose);
  await addHost(host, bose.id);
  await leave(host);
  expect(await shortNotifications(quad, admin)).not.toContain('event-without-host');
  await letTimePass();
  expect(await eventOf(quad, asha, event)).toMatchObject({ state: 'published', hosts: [{ _id: bose.id }] });
});

test('an event is cancelled after its last host leaves', async () => {
  const bose = await quad.newPerson('Bose');
  await befriend(quad, host, bose);
  await addHost(host, bose.id);
  await leave(host);
  await leave(bose);
  expect(await shortNotifications(quad, admin)).toContain('event-without-host');
  await letTimePass();
  expect((await eventOf(quad, asha, event)).state).toBe('cancelled');
});

test('a restored account still hosts its events', async () => {
  await leave(host);
  const { body } = await quad.call('GET', `/api/events/${event}`, { as: asha });
  expect(body.hosts).toEqual([]);
  await sql`delete from leaving_people`.execute(quad.services.db);
  await quad.services.accounts.setDisabled(host.id, false);
  expect(await shortNotifications(quad, admin)).not.toContain('event-without-host');
});
