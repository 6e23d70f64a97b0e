import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { newGroup, openWith, send, trySendFile } from '../../testing/conversations.ts';
import { PDF } from '../../testing/documents.ts';
import { hurryJobs } from '../../testing/jobs.ts';
import { befriend, follow, succeed } from '../../testing/people.ts';
import { picture, publish } from '../../testing/posts.ts';
import {
  type Browser,
  countWaiting,
  newPersonWithBrowser,
  settlePush,
  subscribe,
} from '../../testing/push-browsers.ts';
import { startPushService } from '../../testing/push-service.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let browser: Browser;
let talk: { _id: string };
beforeAll(async () => {
  service = await startPushService();
  quad = await createTestContext({ QUAD_TEST_PUSH_ORIGIN: service.origin });
});
afterAll(async () => {
  await quad?.close();
  await service?.close();
});
beforeEach(async () => {
  asha = await quad.newPerson('Asha');
  [bose, browser] = await newPersonWithBrowser(quad, service, 'Bose');
  await befriend(quad, asha, bose);
  talk = await openWith(quad, asha, bose);
  await forgetEarlierPushes();
});

const queuedPushes = () => countWaiting(quad.services.db);
const deliverPushes = () => settlePush(quad.services.db);
const pushes = (of = browser) => service.of(of).map(({ payload }) => payload);
const bodies = (of = browser) => pushes(of).map(({ body }) => body);
const change = (as: TestPerson, settings: Record<string, boolean>, { _id } = talk) =>
  succeed(quad.call('PATCH', `/api/conversations/${_id}/settings`, { as, body: settings }));
const read = (as: TestPerson, seq: number, { _id } = talk) =>
  succeed(quad.call('POST', `/api/conversations/${_id}/read`, { as, body: { seq } }));
/** Deliver and forget the pushes of the setup, such as those of follows. */
async function forgetEarlierPushes() {
  await deliverPushes();
  service.received.length = 0;
}

test('a message is pushed once, to its recipient and not to its sender', async () => {
  const own = service.subscribe();
  await subscribe(quad, asha, own);
  await send(quad, asha, talk, 'Lunch at\n one?');
  await deliverPushes();
  expect(pushes()).toEqual([
    { title: 'Asha', body: 'Lunch at one?', path: `/messages/${talk._id}`, tag: `conversation-${talk._id}` },
  ]);
  expect(service.of(browser)[0]?.headers.urgency).toBe('high');
  // another push must not repeat the message
  await quad.call('POST', `/api/posts/${await publish(quad, bose)}/like`, { as: asha });
  await deliverPushes();
  expect(pushes().map(({ title }) => title)).toEqual(['Asha', 'Asha liked your post']);
  expect(bodies(own)).toEqual([]);
});

test('a newer message replaces the push of an earlier one, and several messages share one push', async () => {
  await send(quad, asha, talk, 'One');
  await deliverPushes();
  for (const text of ['Two', 'Three']) await send(quad, asha, talk, text);
  await deliverPushes();
  expect(bodies()).toEqual(['One', 'Three']);
  const [first, second] = service.of(browser);
  expect(second?.payload.tag).toBe(first?.payload.tag);
  expect(second?.headers.topic).toBe(first?.headers.topic);
});

test('a push names the group and the sender, and the kind of a post or file', async () => {
  const group = await newGroup(quad, asha, [bose]);
  const postId = await publish(quad, asha);
  await send(quad, asha, group, { postId });
  await deliverPushes();
  await trySendFile(quad, asha, talk, PDF);
  await deliverPushes();
  await trySendFile(quad, asha, talk, await picture('png'));
  await deliverPushes();
  expect(pushes().map(({ title, body }) => [title, body])).toEqual([
    ['Robotics', 'Asha: Sent a post'],
    ['Asha', 'Sent a file'],
    ['Asha', 'Sent a picture'],
  ]);
});

test('events of a group are not pushed', async () => {
  await newGroup(quad, asha, [bose]);
  expect(await queuedPushes()).toBe(0);
});

test('messages of a request are never pushed, later messages of an accepted one are', async () => {
  const stranger = await quad.newPerson('Stranger');
  const request = await openWith(quad, stranger, bose);
  await send(quad, stranger, request, 'Hello');
  expect(await queuedPushes()).toBe(0);
  await succeed(quad.call('POST', `/api/conversations/${request._id}/accept`, { as: bose, body: {} }));
  await send(quad, asha, talk, 'Lunch?');
  await deliverPushes();
  expect(bodies()).toEqual(['Lunch?']);
  await send(quad, stranger, request, 'Thanks');
  await deliverPushes();
  expect(bodies()).toEqual(['Lunch?', 'Thanks']);
});

test('a first message of a followee is pushed', async () => {
  const chetan = await quad.newPerson('Chetan');
  await follow(quad, bose, chetan);
  await send(quad, chetan, await openWith(quad, chetan, bose), 'Hello');
  await deliverPushes();
  expect(bodies()).toEqual(['Hello']);
});

test('messages of a muted conversation are never pushed, not even after unmuting', async () => {
  await send(quad, asha, talk, 'Before');
  await change(bose, { isMuted: true });
  await deliverPushes();
  await send(quad, asha, talk, 'Meanwhile');
  expect(await queuedPushes()).toBe(0);
  await change(bose, { isMuted: false });
  await quad.call('POST', `/api/posts/${await publish(quad, bose)}/like`, { as: asha });
  await deliverPushes();
  expect(pushes().map(({ title }) => title)).toEqual(['Asha liked your post']);
  await send(quad, asha, talk, 'After');
  await deliverPushes();
  expect(bodies().at(-1)).toBe('After');
});

test('a message is not pushed once it is read, unsent or deleted, or its sender is blocked', async () => {
  const { seq } = await send(quad, asha, talk, 'Read');
  await read(bose, seq);
  await deliverPushes();

  const { _id } = await send(quad, asha, talk, 'Unsent');
  await succeed(quad.call('DELETE', `/api/messages/${_id}`, { as: asha }));
  await deliverPushes();

  await send(quad, asha, talk, 'Deleted');
  await succeed(quad.call('DELETE', `/api/conversations/${talk._id}`, { as: bose }));
  await deliverPushes();

  const group = await newGroup(quad, bose, [asha]);
  await send(quad, asha, group, 'Blocked, in a group');
  await send(quad, asha, talk, 'Blocked');
  await succeed(quad.call('PUT', `/api/blocks/${asha.id}`, { as: bose }));
  await deliverPushes();
  await send(quad, asha, group, 'Blocked since');
  expect(await queuedPushes()).toBe(0);
  expect(bodies()).toEqual([]);
});

test('after an unsent message the one before it is pushed', async () => {
  await send(quad, asha, talk, 'First');
  const { _id } = await send(quad, asha, talk, 'Second');
  await succeed(quad.call('DELETE', `/api/messages/${_id}`, { as: asha }));
  await deliverPushes();
  expect(bodies()).toEqual(['First']);
});

test('a push that waits for a busy push service is not sent after its message is read', async () => {
  const busy = service.subscribe([503, 503, 503]);
  await subscribe(quad, bose, busy);
  const before = service.tries();
  const { seq } = await send(quad, asha, talk, 'Lunch?');
  await hurryJobs(quad.services.db, 'deliver-waiting-pushes');
  await expect.poll(() => service.tries()).toBeGreaterThan(before);
  await read(bose, seq);
  await deliverPushes();
  expect(bodies(busy)).toEqual([]);
});

test('the push setting covers messages, and no push is queued without a device', async () => {
  await quad.call('PATCH', '/api/notifications/settings', { as: bose, body: { push: false } });
  await send(quad, asha, talk, 'Lunch?');
  await deliverPushes();
  expect(bodies()).toEqual([]);
  await send(quad, bose, talk, 'Yes');
  expect(await queuedPushes()).toBe(0);
});

test('many conversations at once share one push', async () => {
  for (const name of ['A', 'B', 'C', 'D']) {
    const person = await quad.newPerson(name);
    await follow(quad, bose, person);
    await send(quad, person, await openWith(quad, person, bose), 'Hello');
  }
  await deliverPushes();
  expect(pushes()).toMatchObject([{ title: 'New messages in 4 conversations', path: '/messages' }]);
});
