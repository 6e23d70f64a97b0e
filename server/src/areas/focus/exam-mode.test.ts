import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { openWith, send } from '../../testing/conversations.ts';
import { countJobs, hurryJobs, nextRun } from '../../testing/jobs.ts';
import { listen } from '../../testing/listen.ts';
import { publish } from '../../testing/posts.ts';
import * as browsers from '../../testing/push-browsers.ts';
import { startPushService } from '../../testing/push-service.ts';

const DAY_MS = 24 * 3600_000;

let service: Awaited<ReturnType<typeof startPushService>>;
let quad: TestContext;
let collegeId: string;
// the clock of the server; jobs use the clock of the database, which tests cannot move
let clock = Date.now();
beforeAll(async () => {
  service = await startPushService();
  quad = await createTestContext({ QUAD_TEST_PUSH_ORIGIN: service.origin }, { now: () => clock });
  collegeId = await quad.services.colleges.add('College of Tests');
});
afterAll(async () => {
  await quad?.close();
  await service?.close();
});
afterEach(() => {
  clock = Date.now();
});

const dayAhead = (days: number) => new Date(clock + days * DAY_MS).toISOString().slice(0, 10);
const examMode = async (as: TestPerson) => (await quad.call('GET', '/api/exam-mode', { as })).body.examMode;
const start = (as: TestPerson, lastDay: string, timeZone = 'UTC') =>
  quad.call('PUT', '/api/exam-mode', { as, body: { lastDay, timeZone } });
const end = (as: TestPerson) => quad.call('DELETE', '/api/exam-mode', { as });

const withBrowser = (name: string) => browsers.newPersonWithBrowser(quad, service, name);
/** Push all due notifications; with `everything`, also those scheduled for later. */
const settle = (which: 'due' | 'everything' = 'due') =>
  browsers.settlePush(quad.services.db, { soon: which === 'due' });
const titles = (browser: browsers.Browser) => service.of(browser).map(({ payload }) => payload.title);
const like = (as: TestPerson, post: string) => quad.call('POST', `/api/posts/${post}/like`, { as });
const publishNotice = async (title: string) => {
  const { id } = await quad.newPerson('Warden', { role: 'admin' });
  const { notices, noticeDelivery } = quad.services;
  const { _id } = await notices.publish({ id, role: 'admin' }, { title, college: collegeId });
  await noticeDelivery.announce(_id);
};

test('exam mode is off at first, and lasts through the chosen day in the person’s time zone', async () => {
  const asha = await quad.newPerson('Asha');
  expect(await examMode(asha)).toBeNull();
  const lastDay = dayAhead(3);
  const endsAt = `${dayAhead(3)}T18:30:00.000Z`;
  const { status, body } = await start(asha, lastDay, 'Asia/Kolkata');
  expect([status, body]).toEqual([200, { examMode: { lastDay, timeZone: 'Asia/Kolkata', endsAt } }]);
  expect(await examMode(asha)).toEqual(body.examMode);
  clock = Date.parse(endsAt) - 1;
  expect(await examMode(asha)).not.toBeNull();
  clock = Date.parse(endsAt);
  expect(await examMode(asha)).toBeNull();
});

test('a person can move the last day or end exam mode early, for themselves only', async () => {
  const [asha, bose] = [await quad.newPerson('Asha'), await quad.newPerson('Bose')];
  await start(asha, dayAhead(3));
  expect((await start(asha, dayAhead(9))).body.examMode.lastDay).toBe(dayAhead(9));
  expect(await examMode(bose)).toBeNull();
  expect((await end(bose)).body).toEqual({ examMode: null });
  expect((await examMode(asha)).lastDay).toBe(dayAhead(9));
  expect((await end(asha)).body).toEqual({ examMode: null });
  expect(await examMode(asha)).toBeNull();
  expect((await end(asha)).status).toBe(200);
});

test.each([
  ['yesterday', () => dayAhead(-1), 'UTC', 'lastDay'],
  ['a day too far ahead', () => dayAhead(121), 'UTC', 'lastDay'],
  ['a day that does not exist', () => '2027-02-30', 'UTC', 'lastDay'],
  ['a text that is not a date', () => 'tomorrow', 'UTC', 'lastDay'],
  ['a time zone that does not exist', () => dayAhead(1), 'Mars/Olympus', 'timeZone'],
])('%s is refused', async (_, lastDay, timeZone, field) => {
  const asha = await quad.newPerson('Asha');
  const { status, body } = await start(asha, lastDay(), timeZone);
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', [field]]);
  expect(await examMode(asha)).toBeNull();
});

test('open apps get an event for each change, and none if nothing has changed', async () => {
  const asha = await quad.newPerson('Asha');
  await using stream = await listen(quad.url, asha.token);
  await end(asha);
  await start(asha, dayAhead(1));
  await end(asha);
  await stream.until(() => stream.events.length === 2);
  expect(stream.events.map(({ event }) => event)).toEqual(['exam-mode.changed', 'exam-mode.changed']);
});

test('only notices are pushed until exam mode ends, and then one push for all that waited', async () => {
  const [asha, browser] = await withBrowser('Asha');
  const ravi = await quad.newPerson('Ravi');
  const posts = [await publish(quad, asha), await publish(quad, asha)] as const;
  const { endsAt } = (await start(asha, dayAhead(2))).body.examMode;
  await like(ravi, posts[0]);
  await quad.call('POST', `/api/follow/follow/${asha.id}`, { as: ravi });
  await settle();
  expect(titles(browser)).toEqual([]);
  expect((await nextRun(quad.services.db, 'deliver-push'))?.toISOString()).toBe(endsAt);
  await publishNotice('Hall tickets are out');
  await settle();
  expect(service.of(browser).map(({ payload }) => [payload.title, payload.body])).toEqual([
    ['New notice', 'Hall tickets are out'],
  ]);
  await like(ravi, posts[1]);
  clock = Date.parse(endsAt) + 1000;
  await settle('everything');
  expect(titles(browser)).toEqual(['New notice', '3 new notifications']);
});

test('messages wait too, and are pushed at once when exam mode ends early', async () => {
  const [asha, browser] = await withBrowser('Asha');
  const ravi = await quad.newPerson('Ravi');
  await quad.call('POST', `/api/follow/follow/${ravi.id}`, { as: asha });
  const talk = await openWith(quad, ravi, asha);
  await start(asha, dayAhead(5));
  await send(quad, ravi, talk, 'Come to the canteen');
  await settle();
  expect(titles(browser)).toEqual([]);
  await end(asha);
  await settle();
  expect(service.of(browser).map(({ payload }) => [payload.title, payload.body])).toEqual([
    ['Ravi', 'Come to the canteen'],
  ]);
});

test('a push that is retried is not sent after exam mode begins', async () => {
  // a push is tried at most ten times
  const [asha, browser] = await browsers.newPersonWithBrowser(quad, service, 'Asha', Array(8).fill(503));
  const ravi = await quad.newPerson('Ravi');
  const before = service.tries();
  await like(ravi, await publish(quad, asha));
  await vi.waitFor(async () => {
    await hurryJobs(quad.services.db, 'deliver-waiting-pushes', { soon: true });
    expect(service.tries()).toBeGreaterThan(before);
  }, 20_000);
  await start(asha, dayAhead(1));
  await vi.waitFor(async () => {
    await hurryJobs(quad.services.db, 'send-push');
    expect(await countJobs(quad.services.db, 'send-push')).toBe(0);
  }, 20_000);
  expect(titles(browser)).toEqual([]);
});

test('many waiting notifications become one push', async () => {
  const [asha, browser] = await withBrowser('Asha');
  const ravi = await quad.newPerson('Ravi');
  await start(asha, dayAhead(1));
  for (let each = 0; each < 53; each++) await like(ravi, await publish(quad, asha));
  const { db } = quad.services;
  await db
    .updateTable('notifications')
    .set({ at: new Date(Date.now() - 2 * 3600_000) })
    .where('person_id', '=', asha.id)
    .execute();
  await end(asha);
  await settle();
  expect(titles(browser)).toEqual(['50 new notifications']);
  await like(ravi, await publish(quad, asha, 'Afterwards'));
  await settle();
  expect(titles(browser)).toEqual(['50 new notifications', 'Ravi liked your post']);
});
