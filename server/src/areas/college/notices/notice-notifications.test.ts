import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { notificationsOf, shortNotifications } from '../../../testing/notifications.ts';

/** A job sends the notifications, and may take long on a busy machine. */
const WAIT = { timeout: 30_000 };

let quad: TestContext;
let collegeId: string;
let leela: TestPerson;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  collegeId = await quad.services.colleges.add('College of Tests');
  leela = await quad.newPerson('Leela Iyer', { role: 'admin' });
  asha = await quad.newPerson('Asha Rao');
  bose = await quad.newPerson('Bikash Bose');
  await quad.services.db.updateTable('people').set({ department: 'cse' }).where('id', '=', asha.id).execute();
});
afterAll(() => quad.close());

const admin = () => ({ id: leela.id, role: 'admin' }) as const;
const publish = async (title: string, more: object = {}) =>
  (await quad.services.notices.publish(admin(), { title, college: collegeId, ...more }))._id;

test('a notice notifies its audience once, except its author, and is deleted with its notifications', async () => {
  const id = await publish('Holiday');
  for (const reader of [asha, bose])
    await expect.poll(() => shortNotifications(quad, reader), WAIT).toEqual(['notice']);
  expect((await notificationsOf(quad, asha)).notifications).toMatchObject([
    { kind: 'notice', target: id, actors: [], actorsCount: 0, excerpt: 'Holiday', isRead: false },
  ]);
  const { place } = (await notificationsOf(quad, asha)).notifications[0] ?? { place: '' };
  await quad.call('POST', '/api/notifications/read', { as: asha, body: { upTo: place } });
  await quad.services.noticeDelivery.announce(id);
  expect(await notificationsOf(quad, asha)).toMatchObject({ unread: 0, notifications: [{ isRead: true }] });
  expect(await shortNotifications(quad, leela)).toEqual([]);
  await quad.services.notices.remove(id);
  expect([await shortNotifications(quad, asha), await shortNotifications(quad, bose)]).toEqual([[], []]);
});

test('people who had not read a deleted notice receive their new unread count', async () => {
  const { db, notices } = quad.services;
  const id = await publish('Holiday');
  await quad.services.noticeDelivery.announce(id);
  const newest = () =>
    db
      .selectFrom('live_events')
      .select(['event', 'data'])
      .where('person_id', '=', asha.id)
      .orderBy('position', 'desc')
      .executeTakeFirst();
  await notices.remove(id);
  expect(await newest()).toMatchObject({ event: 'notifications.changed', data: { unread: 0 } });
});

test('a notice notifies only its audience, and further people when the audience grows', async () => {
  const id = await publish('Lab', { department: 'cse' });
  await expect.poll(() => shortNotifications(quad, asha), WAIT).toEqual(['notice']);
  expect(await shortNotifications(quad, bose)).toEqual([]);
  await quad.services.notices.edit(admin(), id, { department: '' });
  await expect.poll(() => shortNotifications(quad, bose), WAIT).toEqual(['notice']);
  expect(await shortNotifications(quad, asha)).toEqual(['notice']);
  // People who no longer belong to the audience lose the notification.
  await quad.services.notices.edit(admin(), id, { department: 'eee' });
  expect(await shortNotifications(quad, asha)).toEqual([]);
  await quad.services.notices.remove(id);
});

test('a notice for many people notifies them in batches, and its deletion publishes nothing to them', async () => {
  const crowd = await Promise.all(Array.from({ length: 410 }, (_, n) => quad.newPerson(`S ${n}`)));
  const id = await publish('Drill');
  await quad.services.noticeDelivery.announce(id);
  const { db } = quad.services;
  const { count } = await db
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(crowd.length + 2);
  const countEvents = () =>
    db
      .selectFrom('live_events')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await countEvents();
  await quad.services.notices.remove(id);
  expect(await countEvents()).toEqual(before);
});
