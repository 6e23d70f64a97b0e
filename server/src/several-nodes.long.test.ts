import { CALL_LIMITS } from '@quad/contract/wire/rate-limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from './app.ts';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { listen } from './testing/listen.ts';
import { publish } from './testing/posts.ts';
import { createTestRedis, describeWithRedis, type TestRedis } from './testing/redis-server.ts';

/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 30_000, interval: 50 };

describeWithRedis('two nodes on one database and one Redis', () => {
  let redis: TestRedis;
  let quad: TestContext;
  let other: App;
  let asha: TestPerson;
  let ravi: TestPerson;

  beforeAll(async () => {
    redis = await createTestRedis();
    // The nodes start before Redis does.
    quad = await createTestContext(
      { REDIS_URL: redis.url, QUAD_RATE_LIMIT: 'on' },
      { redisCommandMs: PATIENCE.timeout },
    );
    other = await quad.anotherNode();
    await other.server.ready();
    asha = await quad.newPerson('Asha Rao');
    ravi = await quad.newPerson('Ravi Iyer');
  });
  afterAll(async () => {
    await other?.close();
    if (quad) quad.logged.length = 0;
    await quad?.close();
    await redis?.remove();
  });

  const callOther = (method: 'GET' | 'POST', url: string, as: TestPerson, payload?: object) =>
    other.server.inject({ method, url, headers: { authorization: `Bearer ${as.token}` }, ...(payload && { payload }) });
  const likesOnOther = async (post: string) =>
    (await callOther('GET', `/api/posts/${post}`, ravi)).json<{ likesCount: number }>().likesCount;
  const like = (post: string, as: TestPerson) => quad.call('POST', `/api/posts/${post}/like`, { as });

  /** Expect that a change on one node shows on the other, with a post that both have cached. */
  const expectChangesToShow = async () => {
    const post = await publish(quad, asha, 'Seen from everywhere');
    expect(await likesOnOther(post)).toBe(0);
    expect((await like(post, asha)).status).toBe(200);
    await vi.waitFor(async () => expect(await likesOnOther(post)).toBe(1), PATIENCE);
  };
  /** Expect one count for both nodes. Until both have found Redis, each counts by itself. */
  const expectSharedLimits = () =>
    vi.waitFor(async () => {
      const { max } = CALL_LIMITS.reports;
      expect(await countPassed(await quad.newPerson(), max)).toBe(max);
    }, PATIENCE);
  /** Count how many of twice `max` calls pass, alternating between the nodes. */
  const countPassed = async (as: TestPerson, max: number) => {
    let passed = 0;
    for (let i = 0; i < max; i++) {
      const answers = [
        (await quad.call('POST', '/api/reports', { as, body: {} })).status,
        (await callOther('POST', '/api/reports', as, {})).statusCode,
      ];
      expect(answers.filter((status) => status !== 400 && status !== 429)).toEqual([]);
      passed += answers.filter((status) => status === 400).length;
    }
    return passed;
  };

  test('without Redis they serve, exchange messages and enforce limits separately', async () => {
    await expectChangesToShow();
    expect(await countPassed(asha, CALL_LIMITS.reports.max)).toBe(2 * CALL_LIMITS.reports.max);
  });

  describe('when Redis is reachable', () => {
    beforeAll(() => redis.start());

    test('they exchange messages and share the limits', async () => {
      await expectSharedLimits();
      await expectChangesToShow();
    });

    test('a stream on one receives each event on the other once, also while Redis is killed and after its return', async () => {
      const url = await other.server.listen({ port: 0, host: '127.0.0.1' });
      const author = await quad.newPerson('Devi Rao');
      const post = await publish(quad, author, 'Liked from elsewhere');
      await using stream = await listen(url, author.token);
      const likeAndExpectEvents = async (events: number) => {
        expect((await like(post, await quad.newPerson())).status).toBe(200);
        await stream.until(() => stream.events.length === events);
      };
      await likeAndExpectEvents(1);
      await redis.stop();
      await likeAndExpectEvents(2);
      await redis.start();
      await likeAndExpectEvents(3);
      // One notification, of one, two and three people.
      expect(stream.events.map(({ event }) => event)).toEqual(Array(3).fill('notifications.changed'));
      const first = stream.events[0]?.id ?? 0;
      expect(stream.events.map(({ id }) => id)).toEqual([first, first + 1, first + 2]);
    });

    test('they continue when Redis is killed, and share the limits again after its return', async () => {
      const post = await publish(quad, asha, 'Seen before');
      expect(await likesOnOther(post)).toBe(0);
      await redis.stop();
      expect((await like(post, asha)).status).toBe(200);
      await vi.waitFor(async () => expect(await likesOnOther(post)).toBe(1), PATIENCE);
      await expectChangesToShow();
      await redis.start();
      await expectSharedLimits();
      await expectChangesToShow();
    });
  });
});
