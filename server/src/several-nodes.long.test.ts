import { CALL_LIMITS } from '@quad/contract/wire/rate-limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from './app.ts';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { listen } from './testing/listen.ts';
import { publish } from './testing/posts.ts';
import { createTestRedis, describeWithRedis, type TestRedis } from './testing/redis-server.ts';

/** An end to waiting, not a limit: the machine may be busy. */
const PATIENCE = { timeout: 30_000, interval: 50 };

describeWithRedis('two nodes on one database and one Redis', () => {
  let redis: TestRedis;
  let quad: TestContext;
  let other: App;
  let asha: TestPerson;
  let ravi: TestPerson;

  beforeAll(async () => {
    redis = await createTestRedis();
    // the nodes start before it does
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

  /** A post that both nodes have cached, as what somebody changes on one of them shows on the other. */
  const expectChangesToShow = async () => {
    const post = await publish(quad, asha, 'Seen from everywhere');
    expect(await likesOnOther(post)).toBe(0);
    expect((await like(post, asha)).status).toBe(200);
    await vi.waitFor(async () => expect(await likesOnOther(post)).toBe(1), PATIENCE);
  };
  /** One count, whichever node is asked. Until both have found Redis, each counts by itself. */
  const expectSharedLimits = () =>
    vi.waitFor(async () => {
      const { max } = CALL_LIMITS.reports;
      expect(await countPassed(await quad.newPerson(), max)).toBe(max);
    }, PATIENCE);
  /** How many of twice `max` calls pass, by turns on either node. The limit counts before the body is looked at. */
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

  test('without Redis they serve, hear each other and each hold the limits', async () => {
    await expectChangesToShow();
    expect(await countPassed(asha, CALL_LIMITS.reports.max)).toBe(2 * CALL_LIMITS.reports.max);
  });

  describe('when it is there', () => {
    beforeAll(() => redis.start());

    test('they hear each other and share the limits', async () => {
      await expectSharedLimits();
      await expectChangesToShow();
    });

    test('a stream on one hears each event on the other once, also while Redis is killed and when it is back', async () => {
      const url = await other.server.listen({ port: 0, host: '127.0.0.1' });
      const author = await quad.newPerson('Devi Rao');
      const post = await publish(quad, author, 'Liked from elsewhere');
      await using stream = await listen(url, author.token);
      const likeAndHear = async (events: number) => {
        expect((await like(post, await quad.newPerson())).status).toBe(200);
        await stream.until(() => stream.events.length === events);
      };
      await likeAndHear(1);
      await redis.stop();
      await likeAndHear(2);
      await redis.start();
      await likeAndHear(3);
      // one notification, of one, two and three people
      expect(stream.events.map(({ event }) => event)).toEqual(Array(3).fill('notifications.changed'));
      const first = stream.events[0]?.id ?? 0;
      expect(stream.events.map(({ id }) => id)).toEqual([first, first + 1, first + 2]);
    });

    test('they go on when it is killed, and share the limits again when it is back', async () => {
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
