import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestRedis, describeWithRedis, type TestRedis } from '../../testing/redis-server.ts';
import { openRedis, type Redis } from '../redis/redis.ts';
import { addressKey } from './address.ts';
import { type Counts, createCounts } from './counts.ts';
import { createRedisCounts, keyOf } from './redis-counts.ts';

const MINUTE = 60_000;
/** A generous timeout: on a busy machine Redis must not count as unreachable. */
const PATIENT_MS = 30_000;

/** Counts on a clock that the test moves. */
interface Counting {
  readonly clock: { now: number };
  readonly counts: Counts;
}
const newClock = () => ({ now: 1_000_000_000 });

describe('in one process', () => {
  testBehaviour(() => {
    const clock = newClock();
    return { clock, counts: createCounts({ now: () => clock.now }) };
  });
});

describeWithRedis('in Redis', () => {
  let server: TestRedis;
  let redis: Redis;

  beforeAll(async () => {
    server = await createTestRedis();
    await server.start();
    redis = await openRedis(server.url, { onError: () => undefined, commandMs: PATIENT_MS });
    await redis.connect();
    await vi.waitFor(() => expect(redis.isReady).toBe(true), PATIENT_MS);
  });
  afterAll(async () => {
    redis?.close();
    await server?.remove();
  });
  beforeEach(() => redis.run((client) => client.flushDb()));

  /** Redis must be reachable: the node must not count by itself. */
  const own: Counts = new Proxy({} as Counts, {
    get: () => () => {
      throw new Error('counted by the node itself');
    },
  });
  const countingOn = (clock: Counting['clock'], alone: Counts = { ...own, forget: () => undefined }): Counts =>
    createRedisCounts({ redis, own: alone, now: () => clock.now });
  const counting = () => {
    const clock = newClock();
    return { clock, counts: countingOn(clock) };
  };

  testBehaviour(counting);

  test('nodes share a limit', async () => {
    const clock = newClock();
    const nodes = [countingOn(clock), countingOn(clock), countingOn(clock)];
    const budget = { key: 'shared', max: 100, windowMs: MINUTE };
    let passed = 0;
    let refused = 0;
    for (let i = 0; i < 300; i++) {
      const wait = await nodes[i % 3]?.take([budget]);
      if (wait === 0) passed += 1;
      else refused += 1;
    }
    expect([passed, refused]).toEqual([100, 200]);
  });

  test('far from a limit Redis is not asked, but learns of the call', async () => {
    const clock = newClock();
    const counts = countingOn(clock);
    const budget = { key: 'far', max: 100, windowMs: MINUTE };
    expect(Array.from({ length: 25 }, () => counts.take([budget]))).toEqual(Array(25).fill(0));
    await vi.waitFor(
      async () => expect(await redis.run((client) => client.hGet(keyOf('far'), 'used'))).toBe('25'),
      PATIENT_MS,
    );
    // nearer to the limit Redis is asked; at the limit a node refuses by itself
    for (let i = 25; i < 100; i++) expect(await counts.take([budget])).toBe(0);
    expect(await counts.take([budget])).toBe(MINUTE);
    expect(counts.take([budget])).toBe(MINUTE);
    clock.now += MINUTE;
    expect(counts.take([budget])).toBe(0);
  });

  test('a place that a node reserved and never settled is free after a minute', async () => {
    const { clock, counts } = counting();
    const budget = { key: 'left', max: 1, windowMs: 60 * MINUTE };
    expect(await counts.reserve([budget])).toBe(0);
    expect(await counts.reserve([budget])).toBe(2000);
    clock.now += MINUTE;
    expect(await counts.reserve([budget])).toBe(0);
  });

  test('counts expire in Redis', async () => {
    const { counts } = counting();
    await counts.take([
      { key: 'plain', max: 1, windowMs: MINUTE },
      { key: 'members', max: 1, windowMs: MINUTE, member: 'x' },
    ]);
    const keys = await redis.run((client) => client.keys('*'));
    expect(keys.sort()).toEqual([keyOf('members'), `${keyOf('members')} seen`, keyOf('plain')].sort());
    for (const key of keys) expect(await redis.run((client) => client.pTTL(key))).toBeGreaterThan(0);
  });

  test('while Redis is unreachable the node counts by itself, and shares again afterwards', async () => {
    const clock = newClock();
    const counts = countingOn(clock, createCounts({ now: () => clock.now }));
    const budget = { key: 'away', max: 2, windowMs: MINUTE };
    expect(await counts.take([budget])).toBe(0);
    await server.stop();
    const waits = [await counts.take([budget]), await counts.take([budget]), await counts.take([budget])];
    expect(waits).toEqual([0, 0, MINUTE]);
    expect(await counts.reserve([{ ...budget, key: 'reserved' }])).toBe(0);
    counts.settle([{ ...budget, key: 'reserved' }], 'spent');

    await server.start();
    await vi.waitFor(() => expect(redis.isReady).toBe(true), PATIENT_MS);
    clock.now += MINUTE;
    // Redis has lost its scripts
    const other = countingOn(clock);
    expect([await counts.take([budget]), await other.take([budget]), await other.take([budget])]).toEqual([
      0,
      0,
      MINUTE,
    ]);
  });
});

/** The behaviour of every implementation. */
function testBehaviour(counting: () => Counting) {
  test('a budget is refilled in each window', async () => {
    const { clock, counts } = counting();
    const budget = { key: 'a', max: 2, windowMs: MINUTE };
    expect([await counts.take([budget]), await counts.take([budget])]).toEqual([0, 0]);
    clock.now += 10_000;
    expect(await counts.take([budget])).toBe(50_000);
    expect(await counts.take([{ ...budget, key: 'b' }])).toBe(0);
    clock.now += 50_000;
    expect(await counts.take([budget])).toBe(0);
  });

  test('when one of several budgets is used up, the others count nothing', async () => {
    const { counts } = counting();
    const small = { key: 'small', max: 1, windowMs: MINUTE };
    const large = { key: 'large', max: 3, windowMs: MINUTE };
    for (let i = 0; i < 5; i++) await counts.take([small, large]);
    expect([await counts.take([large]), await counts.take([large]), await counts.take([large])]).toEqual([
      0,
      0,
      MINUTE,
    ]);
  });

  test('a reservation holds a place, and counts only when it was spent', async () => {
    const { counts } = counting();
    const budget = { key: 'a', max: 2, windowMs: MINUTE };
    expect([await counts.reserve([budget]), await counts.reserve([budget])]).toEqual([0, 0]);
    // both may still turn out free: the wait is short
    expect(await counts.reserve([budget])).toBe(2000);
    counts.settle([budget], 'free');
    expect(await counts.reserve([budget])).toBe(0);
    counts.settle([budget], 'spent');
    counts.settle([budget], 'spent');
    expect(await counts.reserve([budget])).toBe(MINUTE);
  });

  test('a growing budget doubles each further wait up to its window, one call at a time', async () => {
    const { clock, counts } = counting();
    const budget = { key: 'a', max: 3, windowMs: 15 * MINUTE, growFromMs: MINUTE };
    const fail = async () => {
      expect(await counts.reserve([budget])).toBe(0);
      counts.settle([budget], 'spent');
    };
    for (let i = 0; i < 3; i++) await fail();
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      const wait = await counts.reserve([budget]);
      waits.push(wait / MINUTE);
      clock.now += wait;
      await fail();
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    clock.now += 15 * MINUTE;
    expect([await counts.reserve([budget]), await counts.reserve([budget])]).toEqual([0, 2000]);
    counts.settle([budget], 'free');
    clock.now += 15 * MINUTE;
    for (let i = 0; i < 3; i++) await fail();
  });

  test('different members are counted, each once', async () => {
    const { clock, counts } = counting();
    const of = (member: string) => counts.take([{ key: 'a', max: 2, windowMs: MINUTE, member }]);
    const waits: number[] = [];
    for (const member of ['x', 'x', 'y', 'x', 'y', 'z']) waits.push(await of(member));
    expect(waits).toEqual([0, 0, 0, 0, 0, MINUTE]);
    clock.now += MINUTE;
    expect(await of('z')).toBe(0);
  });

  test('a forgotten key is counted afresh', async () => {
    const { counts } = counting();
    const budget = { key: 'a', max: 1, windowMs: MINUTE };
    expect([await counts.take([budget]), await counts.take([budget])]).toEqual([0, MINUTE]);
    counts.forget('a');
    expect(await counts.take([budget])).toBe(0);
  });
}

test('more keys than the maximum push out the oldest', () => {
  const counts = createCounts({ maxEntries: 100, now: () => 0 });
  for (let i = 0; i < 1000; i++) counts.take([{ key: `k${i}`, max: 1, windowMs: MINUTE }]);
  expect(counts.size).toBe(100);
  expect(counts.take([{ key: 'k999', max: 1, windowMs: MINUTE }])).toBe(MINUTE);
});

test('a refused call starts no count of its other keys', () => {
  const counts = createCounts();
  const address = { key: 'address', max: 1, windowMs: MINUTE };
  for (let i = 0; i < 100; i++) counts.reserve([address, { key: `account ${i}`, max: 1, windowMs: MINUTE }]);
  expect(counts.size).toBe(2);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:ffff:1:2:3'],
  ['::1', '0:0:0:0::1'],
])('%s is counted with %s', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other));
});

test('neighbouring networks are counted separately, and invalid addresses under one key', () => {
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect([addressKey('unknown-host'), addressKey(undefined), addressKey('1.2.3.4:80')]).toEqual(
    Array(3).fill('unknown'),
  );
});
