import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { hurryJobs } from '../../../testing/jobs.ts';
import { notificationsOf, shortNotifications } from '../../../testing/notifications.ts';
import { befriend, block, follow, unfollow } from '../../../testing/people.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha Rao');
  bose = await quad.newPerson('Bikash Bose');
});

const request = (method: string, as: TestPerson, target: TestPerson, action = '') =>
  quad.call(method, `/api/friends/requests/${target.id}${action}`, { as });

test('a follow notifies the followee, shows a follow back, and its end deletes the notification', async () => {
  await follow(quad, bose, asha);
  await follow(quad, bose, asha);
  const first = async () => (await notificationsOf(quad, asha)).notifications[0];
  expect(await first()).toMatchObject({ kind: 'follow', target: bose.id, actorsCount: 1, isDone: false });
  await follow(quad, asha, bose);
  expect(await first()).toMatchObject({ isDone: true });
  await unfollow(quad, bose, asha);
  expect(await shortNotifications(quad, asha)).toEqual([]);
  expect(await shortNotifications(quad, bose)).toEqual(['follow Asha Rao']);
});

test('a friend request notifies its recipient, and its end deletes the notification', async () => {
  await request('POST', bose, asha);
  await request('POST', bose, asha);
  expect(await shortNotifications(quad, asha)).toEqual(['friend-request Bikash Bose']);
  await request('DELETE', bose, asha);
  expect(await shortNotifications(quad, asha)).toEqual([]);
  await request('POST', bose, asha);
  await request('POST', asha, bose, '/decline');
  expect([await shortNotifications(quad, asha), await shortNotifications(quad, bose)]).toEqual([[], []]);
});

test.each<[string, () => Promise<unknown>]>([
  ['accepting it', () => request('POST', asha, bose, '/accept')],
  ['following its sender', () => follow(quad, asha, bose)],
  ['sending a request back', () => request('POST', asha, bose)],
])('%s accepts a request, and notifies its sender once', async (_, answer) => {
  await request('POST', bose, asha);
  await answer();
  expect(await shortNotifications(quad, asha)).toEqual([]);
  expect(await shortNotifications(quad, bose)).toEqual(['request-accepted Asha Rao']);
  await unfollow(quad, bose, asha);
  expect(await shortNotifications(quad, bose)).toEqual([]);
});

test('a request to a follower follows them back', async () => {
  await follow(quad, bose, asha);
  await request('POST', asha, bose);
  expect(await shortNotifications(quad, bose)).toEqual(['follow Asha Rao']);
  expect(await shortNotifications(quad, asha)).toEqual(['follow Bikash Bose']);
});

test('following and unfollowing at once leaves only true notifications', async () => {
  await befriend(quad, asha, bose);
  await Promise.all([unfollow(quad, asha, bose), unfollow(quad, bose, asha), request('POST', asha, bose)]);
  await Promise.all([follow(quad, asha, bose), follow(quad, bose, asha)]);
  for (const [one, other] of [
    [asha, bose],
    [bose, asha],
  ] as const) {
    const { notifications } = await notificationsOf(quad, one);
    expect(notifications.every(({ kind, target }) => kind !== 'friend-request' && target === other.id)).toBe(true);
  }
  expect(quad.logged).toEqual([]);
});

test('a notification written during a block is deleted', async () => {
  const post = (await quad.services.posts.publish({ id: asha.id, role: 'user' }, { caption: 'words' }))._id;
  await block(quad, asha, bose);
  // a like that began before the block writes its notification after it
  const { db } = quad.services;
  await sql`insert into notifications (id, person_id, kind, subject_id, place, at, actors_count)
    select uuidv7(), ${asha.id}, 'like', ${post}, uuidv7(), now(), 1`.execute(db);
  await sql`insert into notification_actors (notification_id, actor_id, at)
    select id, ${bose.id}, now() from notifications where subject_id = ${post}`.execute(db);
  await hurryJobs(db, 'forget-blocked');
  await expect.poll(() => shortNotifications(quad, asha)).toEqual([]);
  expect((await quad.call('GET', '/api/notifications/unread', { as: asha })).body.unread).toBe(0);
});
