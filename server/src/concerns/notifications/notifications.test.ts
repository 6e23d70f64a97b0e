import { msg } from '@lingui/core/runtime-macro';
import { NOTIFICATIONS_KEPT_DAYS } from '@quad/contract/limits/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../platform/db/transact.ts';
import { collectBusMessages } from '../../testing/bus-messages.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { listen } from '../../testing/listen.ts';
import { notificationsOf, shortNotifications } from '../../testing/notifications.ts';
import { block, follow, mute } from '../../testing/people.ts';
import { picture, publish } from '../../testing/posts.ts';
import { addNotifications } from './add-notifications.ts';
import { forgetOldNotifications } from './expiry.ts';
import { defineNotification } from './notification-kind.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha Rao');
  bose = await quad.newPerson('Bikash Bose');
  chitra = await quad.newPerson('Chitra Das');
});

const like = (as: TestPerson, post: string) => quad.call('POST', `/api/posts/${post}/like`, { as });
const unread = async (as: TestPerson) => (await quad.call('GET', '/api/notifications/unread', { as })).body.unread;
const first = async (as: TestPerson) => {
  const [notification] = (await notificationsOf(quad, as)).notifications;
  if (!notification) throw new Error('nobody has been told anything');
  return notification;
};
const readAll = (as: TestPerson, upTo: string) => quad.call('POST', '/api/notifications/read', { as, body: { upTo } });

const counts = (stream: Awaited<ReturnType<typeof listen>>) =>
  stream.events
    .filter(({ event }) => event === 'notifications.changed')
    .map(({ data }) => (data as { unread: number }).unread);

describe('acts of several people on one thing', () => {
  test('are one notification with the newest three actors, their number, and the post', async () => {
    const post = await publish(quad, asha, 'Sunset  over\nthe quad', await picture());
    const crowd = await Promise.all(['D', 'E', 'F'].map((name) => quad.newPerson(name)));
    for (const person of [bose, ...crowd]) await like(person, post);
    const { notifications, unread: count, nextCursor } = await notificationsOf(quad, asha);
    expect([count, nextCursor]).toEqual([1, null]);
    expect(notifications).toEqual([
      {
        _id: expect.any(String),
        place: expect.any(String),
        kind: 'like',
        target: post,
        comment: null,
        actors: [...crowd].reverse().map(({ name }) => expect.objectContaining({ name })),
        actorsCount: 4,
        excerpt: 'Sunset over the quad',
        thumbnail: { url: expect.stringMatching(/^\/media\//), thumbhash: expect.any(String) },
        at: expect.any(String),
        isRead: false,
        isDone: false,
      },
    ]);
  });

  test('lose an actor who takes theirs back, and disappear with the last', async () => {
    const post = await publish(quad, asha);
    await like(bose, post);
    await like(chitra, post);
    await like(chitra, post);
    expect(await shortNotifications(quad, asha)).toEqual(['like Bikash Bose']);
    expect((await first(asha)).actorsCount).toBe(1);
    await like(bose, post);
    expect(await notificationsOf(quad, asha)).toMatchObject({ notifications: [], unread: 0 });
  });

  test('have the right count under concurrent likes and unlikes', async () => {
    const post = await publish(quad, asha);
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, n) => quad.newPerson(`Student ${n}`)));
    await Promise.all(
      crowd.flatMap((person, n) => Array.from({ length: n % 2 === 0 ? 3 : 2 }, () => like(person, post))),
    );
    expect((await first(asha)).actorsCount).toBe(4);
    const { db } = quad.services;
    const rows = await db
      .selectFrom('notification_actors')
      .innerJoin('notifications', 'id', 'notification_id')
      .select('actor_id')
      .where('subject_id', '=', post)
      .execute();
    expect(rows).toHaveLength(4);
  });

  test('move up and are unread again when a person joins, and read again when that person leaves', async () => {
    const [post, other] = [await publish(quad, asha, 'First'), await publish(quad, asha, 'Second')];
    await like(bose, post);
    await like(bose, other);
    await readAll(asha, (await first(asha)).place);
    expect(await unread(asha)).toBe(0);
    await like(chitra, post);
    const { notifications } = await notificationsOf(quad, asha);
    expect(notifications.map(({ excerpt, isRead, actorsCount }) => [excerpt, isRead, actorsCount])).toEqual([
      ['First', false, 2],
      ['Second', true, 1],
    ]);
    await like(chitra, post);
    expect(await unread(asha)).toBe(0);
    expect((await notificationsOf(quad, asha)).notifications.every(({ isRead }) => isRead)).toBe(true);
  });
});

test('a notification about a subject that its reader may no longer see stops counting once the list is read', async () => {
  const { username } = await quad.services.db
    .selectFrom('people')
    .select('username')
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow();
  const post = await publish(quad, bose, `Thanks @${username}`);
  expect(await unread(asha)).toBe(1);
  await quad.services.db.updateTable('posts').set({ visibility: 'close_friends' }).where('id', '=', post).execute();
  const { notifications, unread: count } = await notificationsOf(quad, asha);
  expect([notifications, count, await unread(asha)]).toEqual([[], 0, 0]);
});

test('open apps are notified with the commit, and not of a rolled-back change', async () => {
  const dev = await quad.newPerson('Dev');
  const post = await publish(quad, dev);
  const heard = await collectBusMessages(quad.connection);
  const ofDev = () => heard.texts.filter((text) => text.includes('live-people') && text.includes(dev.id)).length;
  const liked = defineNotification('like', {
    says: (who) => msg`${{ who }} liked your post`,
    leadsTo: (id) => `/post/${id}`,
  });
  const undone = transact(quad.services.db, async (trx) => {
    await addNotifications(trx, [{ kind: liked, subject: post, actor: bose.id, recipients: [dev.id] }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  // a single statement, and a transaction
  await like(chitra, post);
  await expect.poll(ofDev).toBe(1);
  await quad.call('POST', `/api/posts/${post}/comment`, { as: chitra, body: { text: 'Well done' } });
  await expect.poll(ofDev).toBe(2);
  await heard.close();
});

describe('many recipients at once', () => {
  test('are notified once each, except those who do not want to be', async () => {
    const [dev, esha, farah] = [
      await quad.newPerson('Dev'),
      await quad.newPerson('Esha'),
      await quad.newPerson('Farah'),
    ];
    const post = await publish(quad, dev);
    await follow(quad, farah, dev);
    await mute(quad, asha, bose);
    await block(quad, chitra, bose);
    await quad.call('PATCH', '/api/notifications/settings', {
      as: farah,
      body: { kinds: [{ kind: 'like', isOn: false }] },
    });
    const liked = defineNotification('like', {
      says: (who) => msg`${{ who }} liked your post`,
      leadsTo: (id) => `/post/${id}`,
    });
    const everybody = [esha, asha, bose, chitra, dev, farah, esha].map(({ id }) => id);
    const notifyAll = (actor: TestPerson) =>
      transact(quad.services.db, (trx) =>
        addNotifications(trx, [{ kind: liked, subject: post, actor: actor.id, recipients: everybody }]),
      );
    await using ofDev = await listen(quad.url, dev.token);
    await using ofEsha = await listen(quad.url, esha.token);
    expect(await notifyAll(bose)).toBe(2);
    for (const [stream, unreadOf] of [
      [ofDev, [2]],
      [ofEsha, [1]],
    ] as const) {
      await stream.until(() => counts(stream).length === 1);
      expect(counts(stream)).toEqual(unreadOf);
    }
    expect(await notifyAll(bose)).toBe(0);
    expect(await notifyAll(farah)).toBe(5);
    expect((await first(dev)).actorsCount).toBe(2);
    expect((await first(asha)).actorsCount).toBe(1);
  });
});

describe('nobody is notified', () => {
  test('of their own acts', async () => {
    const post = await publish(quad, asha);
    await like(asha, post);
    await quad.call('POST', `/api/posts/${post}/comment`, { as: asha, body: { text: 'First!' } });
    expect(await shortNotifications(quad, asha)).toEqual([]);
  });

  test('of the acts of people they have muted', async () => {
    const post = await publish(quad, asha);
    await mute(quad, asha, bose);
    await like(bose, post);
    expect(await shortNotifications(quad, asha)).toEqual([]);
  });

  test('of acts once one of the two blocks the other', async () => {
    const post = await publish(quad, asha);
    await follow(quad, bose, asha);
    for (const person of [bose, chitra]) await like(person, post);
    await block(quad, bose, asha);
    expect(await shortNotifications(quad, asha)).toEqual(['like Chitra Das']);
    expect((await first(asha)).actorsCount).toBe(1);
  });

  test('of a kind they have switched off', async () => {
    const post = await publish(quad, asha);
    const off = { kinds: [{ kind: 'like', isOn: false }] };
    await quad.call('PATCH', '/api/notifications/settings', { as: asha, body: off });
    await like(bose, post);
    await follow(quad, bose, asha);
    expect(await shortNotifications(quad, asha)).toEqual(['follow Bikash Bose']);
  });
});

describe('a notification is deleted with its subject', () => {
  test('a deleted post', async () => {
    const post = await publish(quad, asha);
    await like(bose, post);
    await quad.call('DELETE', `/api/posts/${post}`, { as: asha });
    expect(await notificationsOf(quad, asha)).toMatchObject({ notifications: [], unread: 0 });
  });

  test('a deleted person, who is no longer counted as an actor', async () => {
    const post = await publish(quad, asha);
    for (const person of [bose, chitra]) await like(person, post);
    await follow(quad, chitra, asha);
    await quad.services.db.deleteFrom('people').where('id', '=', chitra.id).execute();
    const { notifications } = await notificationsOf(quad, asha);
    expect(notifications.map(({ kind, actorsCount }) => [kind, actorsCount])).toEqual([['like', 1]]);
  });
});

describe('the list', () => {
  test('continues from its cursor, without a gap or a repeat while others act', async () => {
    const posts: string[] = [];
    for (let n = 0; n < 5; n++) posts.push(await publish(quad, asha, `Post ${n}`));
    for (const post of posts) await like(bose, post);
    const page = await notificationsOf(quad, asha, '?limit=2');
    await like(chitra, posts[4] as string);
    const next = await notificationsOf(quad, asha, `?limit=2&before=${page.nextCursor}`);
    const last = await notificationsOf(quad, asha, `?limit=2&before=${next.nextCursor}`);
    const texts = [page, next, last].map(({ notifications }) => notifications.map(({ excerpt }) => excerpt));
    expect(texts).toEqual([['Post 4', 'Post 3'], ['Post 2', 'Post 1'], ['Post 0']]);
    expect(last.nextCursor).toBeNull();
  });

  test('is marked as read up to a place; later ones stay unread', async () => {
    const [old, fresh] = [await publish(quad, asha, 'Old'), await publish(quad, asha, 'Fresh')];
    await like(bose, old);
    const seen = await first(asha);
    await like(bose, fresh);
    expect((await readAll(asha, seen.place)).body).toEqual({ unread: 1 });
    expect((await first(asha)).excerpt).toBe('Fresh');
    // a new actor makes a read notification unread
    await like(chitra, old);
    expect((await readAll(asha, seen.place)).body).toEqual({ unread: 2 });
  });

  test('marks one as read, unless a person has joined it since', async () => {
    const post = await publish(quad, asha);
    await like(bose, post);
    const { _id, place } = await first(asha);
    const read = (as: TestPerson) => quad.call('POST', `/api/notifications/${_id}/read`, { as, body: { place } });
    expect((await read(bose)).body).toEqual({ unread: 0 });
    expect(await unread(asha)).toBe(1);
    await like(chitra, post);
    expect((await read(asha)).body).toEqual({ unread: 1 });
    await like(chitra, post);
    const { place: now } = await first(asha);
    const body = { place: now };
    expect((await quad.call('POST', `/api/notifications/${_id}/read`, { as: asha, body })).body).toEqual({ unread: 0 });
  });

  test('marks those as read that lead to an opened address, such as that of a push', async () => {
    const [mine, other] = [await publish(quad, asha, 'Mine'), await publish(quad, asha, 'Other')];
    await quad.call('POST', `/api/posts/${mine}/comment`, { as: bose, body: { text: 'Nice' } });
    for (const post of [mine, other]) await like(bose, post);
    await follow(quad, bose, asha);
    const open = async (path: string, as = asha) =>
      (await quad.call('POST', '/api/notifications/opened', { as, body: { path } })).body.unread;
    await open(`/post/${mine}`, bose);
    expect(await open('/groups')).toBe(4);
    expect(await open(`/post/${mine}?comment=${other}`)).toBe(2);
    expect(await open(`/profile/${bose.id}`)).toBe(1);
    expect(await open(`/post/${other}`)).toBe(0);
    expect(await unread(asha)).toBe(0);
  });

  test('counts up to 100 unread', async () => {
    await sql`
      insert into notifications (id, person_id, kind, subject_id, place, at, actors_count)
      select gen_random_uuid(), ${asha.id}, 'like', gen_random_uuid(), gen_random_uuid(), now(), 1 from generate_series(1, 120)
    `.execute(quad.services.db);
    expect(await unread(asha)).toBe(100);
  });

  test('loses old notifications', async () => {
    const { posts } = quad.services;
    const days = (ago: number) => Date.now() - ago * 24 * 3600 * 1000;
    const write = async (caption: string) => {
      const form = { caption, name: '', location: '', visibility: 'public' as const, hideLikes: false };
      const author = { id: asha.id, role: 'user' } as const;
      return (await posts.publish(author, { ...form, at: days(NOTIFICATIONS_KEPT_DAYS + 2) }))._id;
    };
    const [old, revived, young] = [await write('Old'), await write('Revived'), await write('Young')];
    const liker = { id: bose.id, role: 'user' } as const;
    await posts.addLikes([liker], old, days(NOTIFICATIONS_KEPT_DAYS + 1));
    await posts.addLikes([liker], revived, days(NOTIFICATIONS_KEPT_DAYS + 1));
    await posts.addLikes([{ id: chitra.id, role: 'user' }], revived, days(2));
    await posts.addLikes([liker], young, days(NOTIFICATIONS_KEPT_DAYS - 1));
    await forgetOldNotifications(quad.services.db);
    const left = (await notificationsOf(quad, asha)).notifications;
    expect(left.map(({ excerpt }) => excerpt)).toEqual(['Revived', 'Young']);
  });
});

describe('open apps', () => {
  test('get the unread count when others act and when the person reads elsewhere', async () => {
    const post = await publish(quad, asha);
    await using stream = await listen(quad.url, asha.token);
    await like(bose, post);
    await follow(quad, chitra, asha);
    await readAll(asha, (await first(asha)).place);
    await stream.until(() => counts(stream).length === 3);
    expect(counts(stream)).toEqual([1, 2, 0]);
  });

  test('get the right count when many act at once', async () => {
    await using stream = await listen(quad.url, asha.token);
    const posts = await Promise.all(Array.from({ length: 10 }, (_, n) => publish(quad, asha, `Post ${n}`)));
    await Promise.all(posts.map((post) => like(bose, post)));
    await stream.until(() => counts(stream).length === 10);
    expect(counts(stream)).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
  });
});

test('a pushed notification is not pushed again until a person joins', async () => {
  const { notifications } = quad.services;
  const waiting = async () =>
    (await notifications.listUndelivered([{ id: asha.id, role: 'user' }], 10)).get(asha.id) ?? [];
  const post = await publish(quad, asha);
  await like(bose, post);
  const sent = (await waiting()).map(({ _id, place }) => ({ personId: asha.id, id: _id, place }));
  expect(sent).toHaveLength(1);
  await notifications.markDelivered(quad.services.db, sent);
  expect(await waiting()).toEqual([]);
  await like(chitra, post);
  // the pushed state is older than the current one
  await notifications.markDelivered(quad.services.db, sent);
  expect((await waiting()).map(({ actorsCount }) => actorsCount)).toEqual([2]);
  await readAll(asha, (await first(asha)).place);
  expect(await waiting()).toEqual([]);
});
