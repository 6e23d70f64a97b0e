import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collectBusMessages } from '../../testing/bus-messages.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { createTestRedis, describeWithRedis, type TestRedis } from '../../testing/redis-server.ts';
import { openRedis, type Redis } from '../redis/redis.ts';
import { type Bus, defineTopic, openBus, type Topic } from './bus.ts';

/** Long, so that a busy machine does not look like an unreachable Redis. */
const PATIENT_MS = 20_000;

const eventually = (check: () => void) => vi.waitFor(check, PATIENT_MS);

const fail = (error: unknown) => {
  throw error;
};

interface Node {
  readonly bus: Bus;
  readonly redis: Redis;
  readonly gaps: () => number;
  /** The payloads received for the topic. */
  receive(topic: Topic<number>): number[];
  close(): Promise<void>;
}

describeWithRedis('with Redis', () => {
  let quad: TestContext;
  let server: TestRedis;
  const open = new Set<Node>();

  beforeAll(async () => {
    quad = await createTestContext();
    server = await createTestRedis();
    await server.start();
  });
  afterAll(async () => {
    for (const node of open) await node.close();
    await server?.remove();
    await quad?.close();
  });

  const openNode = async (url = server.url, { commandMs = PATIENT_MS } = {}): Promise<Node> => {
    const redis = await openRedis(url, { onError: () => undefined, commandMs });
    const bus = await openBus(quad.connection, fail, undefined, redis);
    let gaps = 0;
    bus.onGap(() => (gaps += 1));
    const node: Node = {
      bus,
      redis,
      gaps: () => gaps,
      receive(topic) {
        const received: number[] = [];
        bus.on(topic, (number) => received.push(number));
        return received;
      },
      async close() {
        open.delete(node);
        await bus.close();
        redis.close();
      },
    };
    open.add(node);
    return node;
  };
  const openTwo = async () => {
    const nodes = [await openNode(), await openNode()] as const;
    await bothReady(...nodes);
    return nodes;
  };
  const bothReady = (...nodes: readonly Node[]) =>
    eventually(() => expect(nodes.map(({ redis }) => redis.isReady)).toEqual(nodes.map(() => true)));

  test('broadcasts go through Redis, and reach each node once', async () => {
    const [one, other] = await openTwo();
    const topic = defineTopic<number>('told');
    const here = one.receive(topic);
    const elsewhere = other.receive(topic);
    const notifications = await collectBusMessages(quad.connection);
    const numbers = Array.from({ length: 300 }, (_, i) => i);
    for (const number of numbers) one.bus.broadcast(topic, number);
    await eventually(() => expect(elsewhere).toEqual(numbers));
    expect(here).toEqual(numbers);
    // Messages of a transaction go through Postgres.
    await one.bus.publish(quad.services.db, topic, 300);
    await eventually(() => expect([here.length, elsewhere.length, notifications.texts.length]).toEqual([301, 301, 1]));
    await notifications.close();
    await one.close();
    await other.close();
  });

  test("Quads with different database numbers do not receive each other's messages", async () => {
    const [one, other] = [await openNode(), await openNode(`${server.url}/1`)];
    const same = await openNode(`${server.url}/1`);
    const topic = defineTopic<number>('numbered');
    const received = one.receive(topic);
    const receivedBySame = same.receive(topic);
    other.bus.broadcast(topic, 1);
    await eventually(() => expect(receivedBySame).toEqual([1]));
    // A message to this one would have come earlier.
    await same.redis.run((client) =>
      client.publish('quad:0:bus', '{"node":"x","n":1,"messages":[{"topic":"numbered","payload":2}]}'),
    );
    await eventually(() => expect(received).toEqual([2]));
    for (const node of [one, other, same]) await node.close();
  });

  test('while Redis is unreachable, nodes use Postgres, and learn of the gap when Redis is back', async () => {
    const [one, other] = await openTwo();
    const topic = defineTopic<number>('through-an-outage');
    const elsewhere = other.receive(topic);
    const numbers: number[] = [];
    const tell = () => {
      numbers.push(numbers.length);
      one.bus.broadcast(topic, numbers.length - 1);
    };
    tell();
    await eventually(() => expect(elsewhere).toEqual(numbers));
    const gaps = [one.gaps(), other.gaps()] as const;
    // Sent before the loss of Redis is known, and after.
    await server.stop();
    tell();
    await eventually(() => expect(elsewhere).toEqual(numbers));
    tell();
    await eventually(() => expect(elsewhere).toEqual(numbers));
    expect([one.gaps(), other.gaps()]).toEqual(gaps);

    await server.start();
    await bothReady(one, other);
    await eventually(() => expect([one.gaps(), other.gaps()]).toEqual([gaps[0] + 1, gaps[1] + 1]));
    tell();
    await eventually(() => expect(elsewhere).toEqual(numbers));
    await one.close();
    await other.close();
  });

  test('a Redis that does not answer delays no message', async () => {
    const [one, other] = [await openNode(server.url, { commandMs: 100 }), await openNode()];
    await bothReady(one, other);
    const topic = defineTopic<number>('through-silence');
    const elsewhere = other.receive(topic);
    server.pause();
    for (let i = 0; i < 50; i++) one.bus.broadcast(topic, i);
    await eventually(() => expect(elsewhere).toHaveLength(50));
    server.resume();
    await bothReady(one, other);
    let next = 50;
    await eventually(() => {
      one.bus.broadcast(topic, next++);
      expect(elsewhere.length).toBeGreaterThan(51);
    });
    // Messages that Redis had received before it hung arrived a second time, and were ignored.
    expect(elsewhere.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, i) => i));
    expect(new Set(elsewhere).size).toBe(elsewhere.length);
    await one.close();
    await other.close();
  });

  test('a node that starts without Redis exchanges messages with the others', async () => {
    await server.stop();
    const [one, other] = [await openNode(), await openNode()];
    const topic = defineTopic<number>('started-without');
    const elsewhere = other.receive(topic);
    expect([one.redis.isReady, other.redis.isReady]).toEqual([false, false]);
    one.bus.broadcast(topic, 1);
    await eventually(() => expect(elsewhere).toEqual([1]));
    await server.start();
    await bothReady(one, other);
    await eventually(() => expect([one.gaps(), other.gaps()]).toEqual([1, 1]));
    one.bus.broadcast(topic, 2);
    await eventually(() => expect(elsewhere).toEqual([1, 2]));
    await one.close();
    await other.close();
  });

  test('a node that alone has lost Redis gets messages through Postgres', async () => {
    const one = await openNode();
    // No server listens there.
    const isolated = await openNode('redis://127.0.0.1:1');
    const topic = defineTopic<number>('for-the-isolated');
    const received = isolated.receive(topic);
    await eventually(() => {
      one.bus.broadcast(topic, 1);
      expect(received).toContain(1);
    });
    await one.close();
    await isolated.close();
  });
});
