import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collectBusMessages } from '../../testing/bus-messages.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { createAvailability, DatabaseUnreachable } from '../db/availability.ts';
import { openDatabase } from '../db/database.ts';
import { type Bus, defineTopic, openBus } from './bus.ts';

const fail = (error: unknown) => {
  throw error;
};

const greeted = defineTopic<{ name: string }>('greeted');

let quad: TestContext;
let database: ReturnType<typeof openDatabase>;
let bus: Bus;
let otherNode: Bus;

beforeAll(async () => {
  quad = await createTestContext();
  database = openDatabase({ ...quad.connection, max: 2 }, fail);
  bus = await openBus(quad.connection, fail);
  otherNode = await openBus(quad.connection, fail);
});
afterAll(async () => {
  await bus?.close();
  await otherNode?.close();
  await database?.close();
  await quad?.close();
});

test('a message reaches the listeners of its topic on every node, in the order of the commits', async () => {
  const received: string[] = [];
  const receivedElsewhere: string[] = [];
  bus.on(greeted, ({ name }) => received.push(name));
  otherNode.on(greeted, ({ name }) => receivedElsewhere.push(name));
  otherNode.on(defineTopic<never>('parted'), () => receivedElsewhere.push('parted'));

  await bus.publish(database.db, greeted, { name: 'Asha' });
  await expect(
    database.db.transaction().execute(async (trx) => {
      await bus.publish(trx, greeted, { name: 'nobody: rolled back' });
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  await otherNode.publish(database.db, greeted, { name: 'Ravi' });

  await vi.waitFor(
    () =>
      expect([received, receivedElsewhere]).toEqual([
        ['Asha', 'Ravi'],
        ['Asha', 'Ravi'],
      ]),
    { timeout: 30_000, interval: 20 },
  );
});

test('a broadcast reaches this node at once and each other node once, in batches', async () => {
  const counted = defineTopic<number>('counted');
  const here: number[] = [];
  const elsewhere: number[] = [];
  const origins = new Set<string>();
  bus.on(counted, (number, origin) => {
    here.push(number);
    origins.add(`here ${origin.here}`);
  });
  otherNode.on(counted, (number, origin) => {
    elsewhere.push(number);
    origins.add(`elsewhere ${origin.here}`);
  });
  const notifications = await collectBusMessages(quad.connection);
  const numbers = Array.from({ length: 500 }, (_, i) => i);

  for (const number of numbers) bus.broadcast(counted, number);
  expect(here).toEqual(numbers);
  await vi.waitFor(() => expect(elsewhere).toEqual(numbers), 10_000);
  expect(origins).toEqual(new Set(['here true', 'elsewhere false']));
  // 16 kB, in notifications of less than 8 kB
  expect(notifications.texts).toHaveLength(3);
  await notifications.close();
});

test('broadcasts during a lost connection arrive when it is back, once and in order', async () => {
  const counted = defineTopic<number>('counted-through-a-cut');
  const elsewhere: number[] = [];
  const proxy = await openDatabaseProxy(quad.connection);
  const caught = await openBus({ ...quad.connection, ...proxy.connection }, () => undefined);
  otherNode.on(counted, (number) => elsewhere.push(number));
  const gaps = vi.fn();
  caught.onGap(gaps);

  const numbers = Array.from({ length: 40 }, (_, i) => i);
  for (const number of numbers) {
    caught.broadcast(counted, number);
    // Cut the connection before sending, while sending, and after arrival, in turn.
    if (number % 3 === 0) await database.pool.query('select 1');
    if (number % 10 !== 5) continue;
    await proxy.refuse();
    await proxy.restore();
  }
  await vi.waitFor(() => expect(elsewhere).toEqual(numbers), 10_000);
  await vi.waitFor(() => expect(gaps).toHaveBeenCalled(), 10_000);
  await caught.close();
  await proxy.close();
});

test('a listener that throws stops no other listener, and does not affect the sender', async () => {
  const errors: unknown[] = [];
  const sender = await openBus(quad.connection, (error) => errors.push(error));
  const told = defineTopic<string>('told');
  const received: string[] = [];
  sender.on(told, () => fail(new Error('could not listen')));
  sender.on(told, (text) => received.push(text));
  sender.broadcast(told, 'hello');
  sender.broadcast(told, 'x'.repeat(8000));
  expect(received).toEqual(['hello', 'x'.repeat(8000)]);
  expect(errors.map(String)).toEqual([
    'Error: could not listen',
    'Error: could not listen',
    'Error: a message of told is too large to broadcast',
  ]);
  await sender.close();
});

test('broadcasts before the bus closes are sent', async () => {
  const leaving = await openBus(quad.connection, fail);
  const left = defineTopic<number>('left');
  const received: number[] = [];
  otherNode.on(left, (number) => received.push(number));
  for (let i = 0; i < 3; i++) leaving.broadcast(left, i);
  await leaving.close();
  await vi.waitFor(() => expect(received).toEqual([0, 1, 2]), 10_000);
});

test('a node that hears a position has given the messages before it to its listeners', async () => {
  const counted = defineTopic<number>('counted-until-heard');
  const elsewhere: number[] = [];
  otherNode.on(counted, (number) => elsewhere.push(number));
  for (let i = 0; i < 30; i++) {
    bus.broadcast(counted, i);
    await otherNode.hear(bus.position);
    expect([elsewhere.length, otherNode.hasHeard(bus.position)]).toEqual([i + 1, true]);
  }
  expect(bus.hasHeard(bus.position)).toBe(true);
});

test('a position that does not come counts as missed, once', async () => {
  const gaps = vi.fn();
  const listening = await openBus(quad.connection, fail);
  listening.onGap(gaps);
  const never = { node: 'a-node-that-was-killed', through: 7, at: Date.now() };
  expect(listening.hasHeard(never)).toBe(false);
  await listening.hear(never);
  await listening.hear({ ...never, through: 6 });
  expect([gaps.mock.calls.length, listening.hasHeard(never)]).toEqual([1, true]);
  await listening.close();
});

test('a node need not hear what was written before its caches were last empty', async () => {
  const ended = { node: 'a-node-that-ended', through: 7 };
  const listening = await openBus(quad.connection, fail);
  expect(listening.hasHeard({ ...ended, at: Date.now() - 60_000 })).toBe(true);
  expect(listening.hasHeard({ ...ended, at: Date.now() })).toBe(false);
  await listening.close();
});

test('while the database is unreachable, a position that does not come is an error', async () => {
  const availability = createAvailability();
  const listening = await openBus(quad.connection, fail, availability);
  availability.setAway();
  await expect(listening.hear({ node: 'another', through: 1, at: Date.now() })).rejects.toThrow(DatabaseUnreachable);
  await listening.close();
});

test('a batch that was lost is noticed with the next one', async () => {
  const gaps = vi.fn();
  const listening = await openBus(quad.connection, fail);
  listening.onGap(gaps);
  const send = async (n: number) => {
    const batch = JSON.stringify({ node: 'by-hand', n, through: n, messages: [] });
    await database.pool.query(`select pg_notify('quad_bus', $1)`, [batch]);
    await vi.waitFor(
      () => expect(listening.hasHeard({ node: 'by-hand', through: n, at: Date.now() })).toBe(true),
      10_000,
    );
  };
  await send(1);
  await send(2);
  expect(gaps).not.toHaveBeenCalled();
  await send(4);
  expect(gaps).toHaveBeenCalledOnce();
  await listening.close();
});

test('two topics cannot share a name', () => {
  bus.on(defineTopic<never>('taken'), () => undefined);
  expect(() => bus.on(defineTopic<never>('taken'), () => undefined)).toThrow('two topics are named taken');
});

test('a connection that cannot listen is closed', async () => {
  const { host, port } = quad.connection;
  const open = new Set<Socket>();
  let connections = 0;
  // In front of Postgres: swallows answers to "listen".
  const proxy = createServer((socket) => {
    connections += 1;
    open.add(socket);
    const postgres = connect(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
    socket.on('data', (bytes) => bytes.includes('listen') || postgres.write(bytes));
    postgres.on('data', (bytes) => socket.write(bytes));
    socket.on('error', () => undefined).on('close', () => postgres.end());
    postgres.on('error', () => undefined).on('close', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address() as { port: number };

  await expect(
    openBus({ ...quad.connection, host: '127.0.0.1', port: address.port, query_timeout: 200 }, fail),
  ).rejects.toThrow('Query read timeout');
  await vi.waitFor(() => expect([connections, open.size]).toEqual([1, 0]), { timeout: 30_000, interval: 20 });
  await new Promise((resolve) => proxy.close(resolve));
});
