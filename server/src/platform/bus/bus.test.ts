import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { openDatabase } from '../db/database.ts';
import { type Bus, defineTopic, openBus } from './bus.ts';

const fail = (error: unknown) => {
  throw error;
};

/** Every notification of the bus, heard beside it. */
async function hearNotifications() {
  const client = new pg.Client(quad.connection);
  const texts: string[] = [];
  client.on('notification', ({ payload = '' }) => texts.push(payload));
  await client.connect();
  await client.query('listen quad_bus');
  return { texts, close: () => client.end() };
}

/** Stands in front of Postgres; what `swallows` says, it keeps. */
async function startProxy(swallows: (bytes: Buffer) => boolean = () => false) {
  const { host, port } = quad.connection;
  const open = new Set<Socket>();
  let connections = 0;
  const proxy = createServer((socket) => {
    connections += 1;
    open.add(socket);
    const postgres = connect(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
    socket.on('data', (bytes) => swallows(bytes) || postgres.write(bytes));
    postgres.on('data', (bytes) => socket.write(bytes));
    socket.on('error', () => undefined).on('close', () => postgres.end());
    postgres.on('error', () => undefined).on('close', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    connection: { ...quad.connection, host: '127.0.0.1', port: (proxy.address() as AddressInfo).port },
    counts: () => ({ connections, open: open.size }),
    cut: () => open.forEach((socket) => void socket.destroy()),
    close: () => new Promise((resolve) => proxy.close(resolve)),
  };
}

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
  const heard: string[] = [];
  const heardElsewhere: string[] = [];
  bus.on(greeted, ({ name }) => heard.push(name));
  otherNode.on(greeted, ({ name }) => heardElsewhere.push(name));
  otherNode.on(defineTopic<never>('parted'), () => heardElsewhere.push('parted'));

  await bus.publish(database.db, greeted, { name: 'Asha' });
  await expect(
    database.db.transaction().execute(async (trx) => {
      await bus.publish(trx, greeted, { name: 'nobody: rolled back' });
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  await otherNode.publish(database.db, greeted, { name: 'Ravi' });

  await vi.waitFor(() =>
    expect([heard, heardElsewhere]).toEqual([
      ['Asha', 'Ravi'],
      ['Asha', 'Ravi'],
    ]),
  );
});

test('what is told reaches this node at once and each other node once, a batch at a time', async () => {
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
  const notifications = await hearNotifications();
  const numbers = Array.from({ length: 500 }, (_, i) => i);

  for (const number of numbers) bus.tell(counted, number);
  expect(here).toEqual(numbers);
  await vi.waitFor(() => expect(elsewhere).toEqual(numbers));
  expect(origins).toEqual(new Set(['here true', 'elsewhere false']));
  // 16 kB, in notifications of less than 8 kB
  expect(notifications.texts).toHaveLength(3);
  await notifications.close();
});

test('what is told while the connection is lost arrives when it is back, once and in order', async () => {
  const counted = defineTopic<number>('counted-through-a-cut');
  const elsewhere: number[] = [];
  const proxy = await startProxy();
  const caught = await openBus(proxy.connection, () => undefined);
  otherNode.on(counted, (number) => elsewhere.push(number));
  const gaps = vi.fn();
  caught.onGap(gaps);

  const numbers = Array.from({ length: 40 }, (_, i) => i);
  for (const number of numbers) {
    caught.tell(counted, number);
    // by turns what was told has not been sent, is under way and has arrived
    if (number % 3 === 0) await database.pool.query('select 1');
    if (number % 10 === 5) proxy.cut();
  }
  await vi.waitFor(() => expect(elsewhere).toEqual(numbers), 10_000);
  await vi.waitFor(() => expect(gaps).toHaveBeenCalled(), 10_000);
  await caught.close();
  await proxy.close();
});

test('a listener that fails keeps no message from the others, and the teller learns nothing of it', async () => {
  const errors: unknown[] = [];
  const telling = await openBus(quad.connection, (error) => errors.push(error));
  const told = defineTopic<string>('told');
  const heard: string[] = [];
  telling.on(told, () => fail(new Error('could not listen')));
  telling.on(told, (text) => heard.push(text));
  telling.tell(told, 'hello');
  telling.tell(told, 'x'.repeat(8000));
  expect(heard).toEqual(['hello', 'x'.repeat(8000)]);
  expect(errors.map(String)).toEqual([
    'Error: could not listen',
    'Error: could not listen',
    'Error: a message of told is too large to tell',
  ]);
  await telling.close();
});

test('what was told before the bus closes is sent', async () => {
  const leaving = await openBus(quad.connection, fail);
  const left = defineTopic<number>('left');
  const heard: number[] = [];
  otherNode.on(left, (number) => heard.push(number));
  for (let i = 0; i < 3; i++) leaving.tell(left, i);
  await leaving.close();
  await vi.waitFor(() => expect(heard).toEqual([0, 1, 2]));
});

test('two topics cannot share a name', () => {
  bus.on(defineTopic<never>('taken'), () => undefined);
  expect(() => bus.on(defineTopic<never>('taken'), () => undefined)).toThrow('two topics are named taken');
});

test('a connection that cannot listen is closed', async () => {
  const proxy = await startProxy((bytes) => bytes.includes('listen'));
  await expect(openBus({ ...proxy.connection, query_timeout: 200 }, fail)).rejects.toThrow('Query read timeout');
  await vi.waitFor(() => expect(proxy.counts()).toEqual({ connections: 1, open: 0 }));
  await proxy.close();
});
