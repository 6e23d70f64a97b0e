import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { startPushService, vapidClaims } from '../../testing/push-service.ts';
import { createCaches } from '../cache/caches.ts';
import { openDatabase } from '../db/database.ts';
import { createPublicPost, type PublicPost } from '../outbound/public-post.ts';
import { openPush, type Push, PushDelayed } from './push.ts';

/** Every name leads to this machine, as an attacker's name may. */
const resolve = async () => [{ address: '127.0.0.1', family: 4 }];

let service: Awaited<ReturnType<typeof startPushService>>;
let quad: TestContext;
let database: ReturnType<typeof openDatabase>;
let post: PublicPost;
let push: Push;
const config = (testPushOrigin: string) => ({
  publicUrl: 'https://quad.college.example',
  mailFrom: { name: 'Quad', address: 'quad@college.example' },
  testPushOrigin,
});
beforeAll(async () => {
  [service, quad] = await Promise.all([startPushService(), createTestContext()]);
  database = openDatabase({ ...quad.connection, max: 4 }, (error) => {
    throw error;
  });
  post = createPublicPost(resolve);
  push = await openPush({ db: database.db, config: config(service.origin), post, caches: createCaches() });
});
afterAll(async () => {
  post?.close();
  await database?.close();
  await quad?.close();
  await service?.close();
});

const message = { payload: '{"title":"नमस्ते"}', ttlSeconds: 60, urgency: 'high', topic: 'abc' } as const;
const deviceOf = ({ endpoint, keys }: ReturnType<typeof service.subscribe>) => ({ endpoint, ...keys });

test('a message is encrypted for one browser and signed with the key it subscribed with', async () => {
  const browser = service.subscribe();
  expect(await push.send(deviceOf(browser), message)).toBe('sent');
  const [sent] = service.of(browser);
  expect(sent?.payload).toEqual({ title: 'नमस्ते' });
  expect(sent?.headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'abc', 'content-encoding': 'aes128gcm' });
  expect(vapidClaims(sent?.headers.authorization, push.publicKey)).toMatchObject({
    aud: service.origin,
    sub: 'https://quad.college.example',
  });
  expect(vapidClaims(sent?.headers.authorization, `${push.publicKey}x`)).toBeUndefined();
});

test('all nodes have the same key, even when they start at once', async () => {
  await database.db.deleteFrom('settings').where('key', '=', 'vapid-keys').execute();
  const nodes = await Promise.all(
    Array.from({ length: 4 }, () =>
      openPush({ db: database.db, config: config(service.origin), post, caches: createCaches() }),
    ),
  );
  expect(new Set(nodes.map(({ publicKey }) => publicKey)).size).toBe(1);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
  // A redirect is not followed.
  [307, 'refused'],
])('a push service that answers %i: %s', async (status, outcome) => {
  expect(await push.send(deviceOf(service.subscribe([status])), message)).toBe(outcome);
});

test.each([429, 500, 503])('a push service that answers %i is retried later', async (status) => {
  await expect(push.send(deviceOf(service.subscribe([status])), message)).rejects.toThrow(PushDelayed);
});

test('nothing is sent to a name that leads to this machine or a private network', async () => {
  const { keys } = service.subscribe();
  const before = service.tries();
  expect(await push.send({ endpoint: 'https://rebound.example.com/', ...keys }, message)).toBe('gone');
  expect(await push.send({ endpoint: 'https://127.0.0.1/', ...keys }, message)).toBe('gone');
  expect(service.tries()).toBe(before);
});
