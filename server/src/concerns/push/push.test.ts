import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { hurryJobs, nextRun } from '../../testing/jobs.ts';
import { speak } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';
import * as browsers from '../../testing/push-browsers.ts';
import { startPushService } from '../../testing/push-service.ts';

const WAIT = { timeout: 30_000, interval: 50 };
const NIGHT = { from: '22:00', to: '07:00', timeZone: 'UTC' };
const NOON = Date.parse('2026-11-05T12:00:00Z');

let service: Awaited<ReturnType<typeof startPushService>>;
let quad: TestContext;
let clock = NOON;
beforeAll(async () => {
  service = await startPushService();
  quad = await createTestContext({ QUAD_TEST_PUSH_ORIGIN: service.origin }, { now: () => clock });
});
afterAll(async () => {
  await quad?.close();
  await service?.close();
});

const subscribe = (as: TestPerson, body: unknown) => browsers.subscribe(quad, as, body);
/** A person with a browser that accepts push messages. */
const withBrowser = (name: string, first?: number[]) => browsers.newPersonWithBrowser(quad, service, name, first);
/** Another session of a person, as another browser has. */
const anotherSession = (person: TestPerson) => quad.withSession(person);
const stored = ({ id }: TestPerson) =>
  quad.services.db.selectFrom('push_subscriptions').selectAll().where('person_id', '=', id).execute();
const settle = () => browsers.settlePush(quad.services.db);
const like = (as: TestPerson, post: string) => quad.call('POST', `/api/posts/${post}/like`, { as });
const titles = (browser: browsers.Browser) => service.of(browser).map(({ payload }) => payload.title);

test('a browser subscribes with the installation’s key, again without a change, until it unsubscribes', async () => {
  const [asha, browser] = await withBrowser('Asha');
  const { body } = await quad.call('GET', '/api/push/key');
  expect(body.publicKey).toMatch(/^[\w-]{87}$/);
  await subscribe(asha, browser);
  expect(await stored(asha)).toHaveLength(1);
  const { status } = await quad.call('POST', '/api/push/unsubscribe', {
    as: asha,
    body: { endpoint: browser.endpoint },
  });
  expect([status, await stored(asha)]).toEqual([200, []]);
});

test('a subscription is private: nobody else ends or tests it', async () => {
  const [asha, browser] = await withBrowser('Asha');
  const ravi = await quad.newPerson('Ravi');
  const body = { endpoint: browser.endpoint };
  expect((await quad.call('POST', '/api/push/unsubscribe', { as: ravi, body })).status).toBe(200);
  expect(await stored(asha)).toHaveLength(1);
  expect((await quad.call('POST', '/api/push/test', { as: ravi, body })).body.code).toBe('no_such_device');
  expect((await quad.call('POST', '/api/push/test', { as: asha, body })).status).toBe(200);
  expect(titles(browser)).toEqual(['Push notifications work']);
});

test('an unknown push service and invalid keys are refused', async () => {
  const asha = await quad.newPerson('Asha');
  const { keys } = service.subscribe();
  for (const endpoint of [
    'https://127.0.0.1/',
    'https://localhost/x',
    'http://push.example.com/',
    'https://[::1]/',
    'x',
  ])
    expect((await subscribe(asha, { endpoint, keys })).body).toMatchObject({ code: 'invalid_input' });
  const offCurve = `B${'A'.repeat(86)}`;
  const bad = { endpoint: 'https://push.example.com/x', keys: { ...keys, p256dh: offCurve } };
  expect((await subscribe(asha, bad)).body).toMatchObject({ code: 'invalid_input' });
  expect(await stored(asha)).toEqual([]);
});

test('a browser belongs to the last person who signs in to it', async () => {
  const [asha, browser] = await withBrowser('Asha');
  const ravi = await quad.newPerson('Ravi');
  await subscribe(ravi, browser);
  expect([await stored(asha), (await stored(ravi)).length]).toEqual([[], 1]);
});

test('a session has one browser and a person ten: the oldest make room, also under concurrent registrations', async () => {
  const [asha, first] = await withBrowser('Asha');
  const second = service.subscribe();
  await subscribe(asha, second);
  expect((await stored(asha)).map(({ endpoint }) => endpoint)).toEqual([second.endpoint]);
  const sessions = await Promise.all(Array.from({ length: 14 }, () => anotherSession(asha)));
  const browsers = sessions.map(() => service.subscribe());
  await Promise.all(sessions.map((session, index) => subscribe(session, browsers[index])));
  const endpoints = (await stored(asha)).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(10);
  expect(endpoints).not.toContain(first.endpoint);
  expect(endpoints).not.toContain(second.endpoint);
});

test('signing out ends the browser’s messages, not those of another browser', async () => {
  const [asha, here] = await withBrowser('Asha');
  const elsewhere = await anotherSession(asha);
  const there = service.subscribe();
  await subscribe(elsewhere, there);
  await quad.call('POST', '/api/auth/logout', { as: asha });
  expect((await stored(asha)).map(({ endpoint }) => endpoint)).toEqual([there.endpoint]);
  expect((await subscribe(asha, here)).status).toBe(401);
});

test('a disabled account has no browser: neither waiting nor later messages are sent', async () => {
  const [asha, browser] = await withBrowser('Asha');
  const ravi = await quad.newPerson('Ravi');
  const post = await publish(quad, asha);
  await like(ravi, post);
  await quad.services.accounts.setDisabled(asha.id, true);
  await settle();
  expect([await stored(asha), titles(browser)]).toEqual([[], []]);
  expect((await subscribe(asha, browser)).status).toBe(401);
  await quad.services.accounts.setDisabled(asha.id, false);
  await like(await quad.newPerson('Meera'), post);
  await settle();
  // signing in registers it again
  expect([await stored(asha), titles(browser)]).toEqual([[], []]);
});

test('a browser renews its subscription with its secret, without a session', async () => {
  const [asha, before] = await withBrowser('Asha');
  const after = service.subscribe();
  const renew = (auth: string) =>
    quad.call('POST', '/api/push/renew', { body: { endpoint: before.endpoint, auth, subscription: after } });
  expect((await renew(after.keys.auth)).body.code).toBe('no_such_device');
  expect((await renew(before.keys.auth)).status).toBe(200);
  expect((await stored(asha)).map(({ endpoint }) => endpoint)).toEqual([after.endpoint]);
  expect((await renew(before.keys.auth)).body.code).toBe('no_such_device');
});

test('an item is pushed once, seconds later, and again when a person joins, in place of the first', async () => {
  const [author, browser] = await withBrowser('Author');
  const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
  const post = await publish(quad, author, 'Sunset');
  await like(asha, post);
  await like(ravi, post);
  expect(await browsers.countWaiting(quad.services.db)).toBe(1);
  await settle();
  expect(service.of(browser).map(({ payload }) => payload)).toEqual([
    { title: 'Ravi and Asha liked your post', body: 'Sunset', path: `/post/${post}`, tag: expect.any(String) },
  ]);
  const meera = await quad.newPerson('Meera');
  await like(meera, post);
  await settle();
  const [first, second] = service.of(browser);
  expect(titles(browser)).toEqual(['Ravi and Asha liked your post', 'Meera and 2 others liked your post']);
  expect(second?.payload.tag).toBe(first?.payload.tag);
  expect(second?.headers.topic).toBe(first?.headers.topic);
});

test('a push is in the language of its reader', async () => {
  const [author, browser] = await withBrowser('Author');
  await speak(quad, author, 'hi');
  for (const name of ['Asha', 'Ravi', 'Meera', 'Bose'])
    await like(await quad.newPerson(name), await publish(quad, author));
  await settle();
  await like(await quad.newPerson('Leela'), await publish(quad, author));
  await settle();
  expect(titles(browser)).toEqual(['4 नए नोटिफ़िकेशन', 'Leela ने आपकी पोस्ट लाइक की']);
});

test('nothing waits for a person without a device, and no read, undone or switched-off item is pushed', async () => {
  const nobody = await quad.newPerson('Nobody');
  const liker = await quad.newPerson('Liker');
  await like(liker, await publish(quad, nobody));
  expect(await browsers.countWaiting(quad.services.db)).toBe(0);

  const [author, browser] = await withBrowser('Author');
  const post = await publish(quad, author);
  await like(liker, post);
  const { body } = await quad.call('GET', '/api/notifications', { as: author });
  const [{ place }] = body.notifications;
  await quad.call('POST', '/api/notifications/read', { as: author, body: { upTo: place } });
  await settle();

  const another = await publish(quad, author);
  await like(liker, another);
  await like(liker, another);
  await settle();

  await quad.call('PATCH', '/api/notifications/settings', { as: author, body: { push: false } });
  await like(liker, another);
  await settle();
  expect(titles(browser)).toEqual([]);
});

test('in quiet hours everything waits, and is sent as one message at their end', async () => {
  const [author, browser] = await withBrowser('Author');
  const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
  await quad.call('PATCH', '/api/notifications/settings', { as: author, body: { quietHours: NIGHT } });
  const posts = [await publish(quad, author), await publish(quad, author)] as const;
  // notifications carry the time of the database, so the night is the one that ends next
  const night = new Date();
  night.setUTCHours(23, 0, 0, 0);
  clock = night.getTime();
  await like(asha, posts[0]);
  const { db } = quad.services;
  // once only: repeated hurrying would hide the waiting
  await hurryJobs(db, 'deliver-waiting-pushes');
  await vi.waitFor(async () => {
    const waitsUntil = (await nextRun(db, 'deliver-push'))?.getTime() ?? 0;
    expect(waitsUntil).toBe(night.getTime() + 8 * 3600_000);
  }, WAIT);
  await like(ravi, posts[1]);
  await browsers.settlePush(db, { soon: true });
  expect((await nextRun(db, 'deliver-push'))?.getTime()).toBe(night.getTime() + 8 * 3600_000);
  expect(titles(browser)).toEqual([]);
  clock = night.getTime() + 9 * 3600_000;
  await settle();
  expect(titles(browser)).toEqual(['2 new notifications']);
  clock = NOON;
});

test('many items at once are sent as one message', async () => {
  const [author, browser] = await withBrowser('Author');
  const liker = await quad.newPerson('Liker');
  for (let each = 0; each < 4; each++) await like(liker, await publish(quad, author));
  await settle();
  expect(service.of(browser).map(({ payload }) => payload)).toMatchObject([
    { title: '4 new notifications', path: '/notifications' },
  ]);
});

test('an expired browser is deleted, and a busy push service is retried', async () => {
  const [author, gone] = await withBrowser('Author', [410]);
  const elsewhere = await anotherSession(author);
  const busy = service.subscribe([503, 429]);
  await subscribe(elsewhere, busy);
  const before = service.tries();
  await like(await quad.newPerson('Liker'), await publish(quad, author));
  await settle();
  expect(titles(busy)).toEqual(['Liker liked your post']);
  expect(titles(gone)).toEqual([]);
  expect(service.tries()).toBe(before + 4);
  const [left, ...more] = await stored(author);
  expect([left?.endpoint, more, left?.last_success_at]).toEqual([busy.endpoint, [], expect.any(Date)]);
});

test('news for many people is pushed to them together, in their languages, apart from those who are silent, gone or busy', async () => {
  const admin = await quad.newPerson('Admin', { role: 'admin' });
  const readers = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => withBrowser(`Reader ${n}`, n === 2 ? [410] : n === 3 ? [503] : [])),
  );
  const [[hindi], [off], [gone]] = readers as [(typeof readers)[0], (typeof readers)[0], (typeof readers)[0]];
  await speak(quad, hindi, 'hi');
  await quad.call('PATCH', '/api/notifications/settings', { as: off, body: { push: false } });
  const title = 'Water supply is off tomorrow';
  const { db, colleges, notices } = quad.services;
  const college = await colleges.add('College of Tests');
  await notices.publish({ id: admin.id, role: 'admin' }, { title, college });
  await vi.waitFor(async () => expect(await browsers.countWaiting(db)).toBeGreaterThanOrEqual(readers.length), WAIT);
  await settle();
  const received = readers.map(([, browser]) => service.of(browser).map(({ payload }) => payload));
  const expected = readers.map((_, n) =>
    n === 1 || n === 2 ? [] : [expect.objectContaining({ title: n === 0 ? 'नया नोटिस' : 'New notice', body: title })],
  );
  expect(received).toEqual(expected);
  expect([await stored(gone), (await stored(hindi))[0]?.last_success_at]).toEqual([[], expect.any(Date)]);
});

test('people whose newest news are not committed yet are left to the next delivery', async () => {
  const { db } = quad.services;
  const readers = await Promise.all([1, 2].map((n) => withBrowser(`Reader ${n}`)));
  const [[first, late], [second, other]] = readers as [(typeof readers)[0], (typeof readers)[0]];
  const liker = await quad.newPerson('Liker');
  for (const reader of [first, second]) await like(liker, await publish(quad, reader));
  await db.transaction().execute(async (trx) => {
    await sql`select wake_push(array[${first.id}]::uuid[])`.execute(trx);
    await vi.waitFor(async () => {
      await hurryJobs(db, 'deliver-waiting-pushes');
      expect(titles(other)).toEqual(['Liker liked your post']);
    }, WAIT);
    expect(titles(late)).toEqual([]);
  });
  await like(await quad.newPerson('Next'), await publish(quad, second));
  await settle();
  expect(titles(late)).toEqual(['Liker liked your post']);
});

test('people act while a delivery to them waits', async () => {
  const { db } = quad.services;
  // more than the jobs that run at once
  const readers = await Promise.all(Array.from({ length: 12 }, (_, n) => withBrowser(`Reader ${n}`)));
  const [liker, other] = [await quad.newPerson('Liker'), await quad.newPerson('Other')];
  const posts = await Promise.all(readers.map(([reader]) => publish(quad, reader)));
  for (const post of posts) await like(liker, post);
  await db.transaction().execute(async (trx) => {
    const ids = readers.map(([{ id }]) => id);
    await sql`select pg_advisory_xact_lock(hashtextextended(id, 2)) from unnest(${ids}::text[]) id`.execute(trx);
    await hurryJobs(db, 'deliver-waiting-pushes');
    const waits = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    await vi.waitFor(async () => expect((await waits.execute(db)).rows).toHaveLength(1), WAIT);
    // when the delivery holds a row that one of these needs, they wait in vain
    for (const post of posts) await like(other, post);
  });
  await settle();
  for (const [, browser] of readers) expect(titles(browser)[0]).toContain('liked your post');
});
