import type { CampusEvent } from '@quad/contract/events/events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { publishEvent, registered } from '../../testing/events.ts';
import { succeed } from '../../testing/people.ts';

let quad: TestContext;
let [host, other, admin]: TestPerson[] = [];
beforeAll(async () => {
  quad = await createTestContext();
  [host, other] = await Promise.all(['Asha', 'Bose'].map((name) => quad.newPerson(name)));
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(() => quad.close());
beforeEach(() => quad.services.db.deleteFrom('events').execute());

const staff = () => ({ host: host as TestPerson, admin: admin as TestPerson });
const list = async (): Promise<{ events: CampusEvent[]; featured: CampusEvent | null }> =>
  (await succeed(quad.call('GET', '/api/events', { as: other as TestPerson }))).body;

test('a cached list shows each change at once, and no cancelled event', async () => {
  const { _id: id } = await publishEvent(quad, staff(), { capacity: 1 });
  const path = `/api/events/${id}`;
  const changes: [Record<string, unknown>, () => Promise<unknown>][] = [
    [{ title: 'Parsers' }, () => succeed(quad.call('PATCH', path, { as: staff().host, body: { title: 'Parsers' } }))],
    [{ goingCount: 1, seatsLeft: 0, registered: false }, () => registered(quad, staff().host, id)],
    [
      { waitingCount: 1, registration: expect.objectContaining({ state: 'waiting', place: 1 }) },
      () => registered(quad, other as TestPerson, id),
    ],
    [
      { waitingCount: 0, registered: true, registration: expect.objectContaining({ state: 'going' }) },
      () => succeed(quad.call('DELETE', `${path}/register`, { as: staff().host })),
    ],
    [
      { isFeatured: true },
      () => succeed(quad.call('POST', `${path}/feature`, { as: staff().admin, body: { isFeatured: true } })),
    ],
  ];
  for (const [shown, change] of changes) {
    // Fill the cache before the change.
    await list();
    await change();
    const { events, featured } = await list();
    expect(events).toMatchObject([shown]);
    expect(featured).toMatchObject(shown);
  }
  await succeed(quad.call('POST', `${path}/cancel`, { as: staff().host, body: { reason: 'Rain' } }));
  expect(await list()).toMatchObject({ events: [], featured: null });
});

test('the featured event changes with the registrations, and may come from a later page', async () => {
  await publishEvent(quad, staff(), { title: 'Sooner', inHours: 24 });
  const later = await publishEvent(quad, staff(), { title: 'Later', inHours: 48 });
  const first = async () => (await succeed(quad.call('GET', '/api/events?limit=1', { as: other as TestPerson }))).body;
  expect(await first()).toMatchObject({ events: [{ title: 'Sooner' }], featured: { title: 'Sooner' } });
  await registered(quad, other as TestPerson, later._id);
  expect(await first()).toMatchObject({
    events: [{ title: 'Sooner' }],
    featured: { title: 'Later', goingCount: 1, registered: true },
  });
});
