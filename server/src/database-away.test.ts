import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { type DatabaseProxy, openDatabaseProxy } from './testing/database-proxy.ts';
import { publish } from './testing/posts.ts';

/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 30_000, interval: 50 };

let quad: TestContext;
let proxy: DatabaseProxy;
let node: Awaited<ReturnType<TestContext['anotherNode']>>;
let url: string;
let asha: TestPerson;
let post: string;

beforeAll(async () => {
  quad = await createTestContext();
  proxy = await openDatabaseProxy(quad.connection);
  node = await quad.anotherNode(proxy.connection);
  url = await node.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await node?.close();
  await proxy?.close();
  quad.logged.length = 0;
  await quad?.close();
});
beforeEach(async () => {
  asha = await quad.newPerson();
  post = await publish(quad, asha, 'Before');
  await until(200);
});

const call = (method: string, path: string, { token = asha.token, body }: { token?: string; body?: unknown } = {}) =>
  fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const health = async () => (await call('GET', '/api/health', { token: '' })).status;
const until = (status: number) => vi.waitFor(async () => expect(await health()).toBe(status), PATIENCE);
const FEED = '/api/posts/feed?page=1&limit=10';
const captions = async (answer: Response) =>
  ((await answer.json()) as { posts: { caption: string }[] }).posts.map(({ caption }) => caption);

/**
 * Wait until the node has received the messages about all changes so far, which empty its caches. Messages come in the
 * order of their transactions, so the node knows them all once it refuses a session that has just ended.
 */
async function untilMessagesHaveCome(): Promise<void> {
  const due = sql<{ count: number }>`select count(*) from graphile_worker._private_jobs where run_at <= now()`;
  await expect.poll(async () => (await due.execute(quad.services.db)).rows[0]?.count).toBe(0);
  const { token } = await quad.newPerson();
  expect((await call('GET', FEED, { token })).status).toBe(200);
  await quad.call('POST', '/api/auth/logout', { token });
  await expect.poll(async () => (await call('GET', FEED, { token })).status).toBe(401);
}

test('while the database is unreachable, cached data can be read, and changes are refused at once', async () => {
  await publish(quad, asha, 'Seen');
  await untilMessagesHaveCome();
  expect(await captions(await call('GET', FEED))).toContain('Seen');
  expect((await call('GET', '/api/site')).status).toBe(200);

  await proxy.refuse();
  await until(503);
  const read = await call('GET', FEED);
  expect([read.status, await captions(read)]).toEqual([200, expect.arrayContaining(['Seen'])]);
  expect((await call('GET', '/api/site')).status).toBe(200);
  expect((await call('GET', '/api/health/ready')).status).toBe(503);
  expect((await call('GET', '/api/health/live')).status).toBe(200);
  for (const [method, path, options] of [
    ['POST', `/api/posts/${post}/like`, {}],
    ['POST', '/api/auth/login', { token: '', body: { email: asha.email, password: 'a long password' } }],
    ['GET', FEED, { token: (await quad.newPerson()).token }],
  ] as const) {
    const refused = await call(method, path, options);
    expect([path, refused.status, await refused.json()]).toEqual([
      path,
      503,
      expect.objectContaining({ code: 'unavailable' }),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }

  // Another node continues; this node shows its changes as soon as it is back.
  await publish(quad, asha, 'Meanwhile');
  await proxy.restore();
  await until(200);
  expect(await captions(await call('GET', FEED))).toContain('Meanwhile');
  expect((await call('POST', `/api/posts/${post}/like`)).status).toBe(200);
});

test('while the database is unreachable, nobody gets a page without their own last change', async () => {
  const ravi = await quad.newPerson('Ravi Iyer');
  await untilMessagesHaveCome();
  for (const { token } of [asha, ravi]) expect((await call('GET', FEED, { token })).status).toBe(200);
  expect((await call('POST', `/api/posts/${post}/like`)).status).toBe(200);
  await proxy.refuse();
  await until(503);
  expect((await call('GET', FEED, { token: ravi.token })).status).toBe(200);
  expect((await call('GET', FEED)).status).toBe(503);
  await proxy.restore();
  await until(200);
  expect((await call('GET', FEED)).status).toBe(200);
});

test('calls that wait for a database that does not answer are refused, and it is used again when it answers', async () => {
  proxy.freeze();
  const waiting = await call('POST', `/api/posts/${post}/like`);
  expect(waiting.status).toBe(503);
  await until(503);
  await proxy.restore();
  await until(200);
  expect((await call('POST', `/api/posts/${post}/like`)).status).toBe(200);
});
