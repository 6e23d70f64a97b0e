import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { newGroup, openWith, send, trySendFile } from '../../testing/conversations.ts';
import { PDF } from '../../testing/documents.ts';
import { countJobs, hurryJobs } from '../../testing/jobs.ts';
import { befriend, follow, succeed } from '../../testing/people.ts';
import { picture, publish } from '../../testing/posts.ts';
import { type Browser, newPersonWithBrowser, settlePush, subscribe } from '../../testing/push-browsers.ts';
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
  await drop();
});

const waiting = () => countJobs(quad.services.db, 'deliver-push');
const settle = () => settlePush(quad.services.db);
const pushes = (of = browser) => service.of(of).map(({ payload }) => payload);
const bodies = (of = browser) => pushes(of).map(({ body }) => body);
const change = (as: TestPerson, settings: Record<string, boolean>, { _id } = talk) =>
  succeed(quad.call('PATCH', `/api/conversations/${_id}/settings`, { as, body: settings }));
const read = (as: TestPerson, seq: number, { _id } = talk) =>
  succeed(quad.call('POST', `/api/conversations/${_id}/read`, { as, body: { seq } }));
/** What has been pushed before the test (who follows whom) is not counted. */
async function drop() {
  await settle();
  service.received.length = 0;
}

test('a message is pushed once, to the other and not to who sent it', async () => {
  const own = service.subscribe();
  await subscribe(quad, asha, own);
  await send(quad, asha, talk, 'Lunch at\n one?');
  await settle();
  expect(pushes()).toEqual([
    { title: 'Asha', body: 'Lunch at one?', path: `/messages/${talk._id}`, tag: `conversation-${talk._id}` },
  ]);
  expect(service.of(browser)[0]?.headers.urgency).toBe('high');
  // something else wakes push again
  await quad.call('POST', `/api/posts/${await publish(quad, bose)}/like`, { as: asha });
  await settle();
  expect(pushes().map(({ title }) => title)).toEqual(['Asha', 'Asha liked your post']);
  expect(bodies(own)).toEqual([]);
});

test('a newer message of a conversation takes the place of the one before, and many are one', async () => {
  await send(quad, asha, talk, 'One');
  await settle();
  for (const text of ['Two', 'Three']) await send(quad, asha, talk, text);
  await settle();
  expect(bodies()).toEqual(['One', 'Three']);
  const [first, second] = service.of(browser);
  expect(second?.payload.tag).toBe(first?.payload.tag);
  expect(second?.headers.topic).toBe(first?.headers.topic);
});

test('a message of a group names the group and the sender, a post or a file says what it is', async () => {
  const group = await newGroup(quad, asha, [bose]);
  const postId = await publish(quad, asha);
  await send(quad, asha, group, { postId });
  await settle();
  await trySendFile(quad, asha, talk, PDF);
  await settle();
  await trySendFile(quad, asha, talk, await picture('png'));
  await settle();
  expect(pushes().map(({ title, body }) => [title, body])).toEqual([
    ['Robotics', 'Asha: Sent a post'],
    ['Asha', 'Sent a file'],
    ['Asha', 'Sent a picture'],
  ]);
});

test('what happens to a group is not pushed', async () => {
  await newGroup(quad, asha, [bose]);
  expect(await waiting()).toBe(0);
});

test('a request is silent, also what it had brought once it is accepted', async () => {
  const stranger = await quad.newPerson('Stranger');
  const request = await openWith(quad, stranger, bose);
  await send(quad, stranger, request, 'Hello');
  expect(await waiting()).toBe(0);
  await succeed(quad.call('POST', `/api/conversations/${request._id}/accept`, { as: bose, body: {} }));
  await send(quad, asha, talk, 'Lunch?');
  await settle();
  expect(bodies()).toEqual(['Lunch?']);
  await send(quad, stranger, request, 'Thanks');
  await settle();
  expect(bodies()).toEqual(['Lunch?', 'Thanks']);
});

test('a first message of someone whom one follows is pushed', async () => {
  const chetan = await quad.newPerson('Chetan');
  await follow(quad, bose, chetan);
  await send(quad, chetan, await openWith(quad, chetan, bose), 'Hello');
  await settle();
  expect(bodies()).toEqual(['Hello']);
});

test('a muted conversation is silent, also about what came meanwhile', async () => {
  await send(quad, asha, talk, 'Before');
  await change(bose, { isMuted: true });
  await settle();
  await send(quad, asha, talk, 'Meanwhile');
  expect(await waiting()).toBe(0);
  await change(bose, { isMuted: false });
  await quad.call('POST', `/api/posts/${await publish(quad, bose)}/like`, { as: asha });
  await settle();
  expect(pushes().map(({ title }) => title)).toEqual(['Asha liked your post']);
  await send(quad, asha, talk, 'After');
  await settle();
  expect(bodies().at(-1)).toBe('After');
});

test('what has been read, unsent or deleted meanwhile, or whose sender is blocked, is not pushed', async () => {
  const { seq } = await send(quad, asha, talk, 'Read');
  await read(bose, seq);
  await settle();

  const { _id } = await send(quad, asha, talk, 'Unsent');
  await succeed(quad.call('DELETE', `/api/messages/${_id}`, { as: asha }));
  await settle();

  await send(quad, asha, talk, 'Deleted');
  await succeed(quad.call('DELETE', `/api/conversations/${talk._id}`, { as: bose }));
  await settle();

  const group = await newGroup(quad, bose, [asha]);
  await send(quad, asha, group, 'Blocked, in a group');
  await send(quad, asha, talk, 'Blocked');
  await succeed(quad.call('PUT', `/api/blocks/${asha.id}`, { as: bose }));
  await settle();
  await send(quad, asha, group, 'Blocked since');
  expect(await waiting()).toBe(0);
  expect(bodies()).toEqual([]);
});

test('an unsent message leaves the one before it', async () => {
  await send(quad, asha, talk, 'First');
  const { _id } = await send(quad, asha, talk, 'Second');
  await succeed(quad.call('DELETE', `/api/messages/${_id}`, { as: asha }));
  await settle();
  expect(bodies()).toEqual(['First']);
});

test('a message that waits for its push service is not sent once it has been read', async () => {
  const busy = service.subscribe([503, 503, 503]);
  await subscribe(quad, bose, busy);
  const before = service.tries();
  const { seq } = await send(quad, asha, talk, 'Lunch?');
  await hurryJobs(quad.services.db, 'deliver-push');
  await expect.poll(() => service.tries(), { timeout: 20_000 }).toBeGreaterThan(before);
  await read(bose, seq);
  await settle();
  expect(bodies(busy)).toEqual([]);
});

test('the switch of push covers messages, and nothing waits for who has no device', async () => {
  await quad.call('PATCH', '/api/notifications/settings', { as: bose, body: { push: false } });
  await send(quad, asha, talk, 'Lunch?');
  await settle();
  expect(bodies()).toEqual([]);
  await send(quad, bose, talk, 'Yes');
  expect(await waiting()).toBe(0);
});

test('conversations that are many at once are told as one', async () => {
  for (const name of ['A', 'B', 'C', 'D']) {
    const person = await quad.newPerson(name);
    await follow(quad, bose, person);
    await send(quad, person, await openWith(quad, person, bose), 'Hello');
  }
  await settle();
  expect(pushes()).toMatchObject([{ title: 'New messages in 4 conversations', path: '/messages' }]);
});
