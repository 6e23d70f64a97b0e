import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
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

test('two topics cannot share a name', () => {
  bus.on(defineTopic<never>('taken'), () => undefined);
  expect(() => bus.on(defineTopic<never>('taken'), () => undefined)).toThrow('two topics are named taken');
});

test('a connection that cannot listen is closed', async () => {
  const { host, port } = quad.connection;
  const open = new Set<Socket>();
  let connections = 0;
  // in front of Postgres, it keeps what would be answered with "listening"
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
  await vi.waitFor(() => expect([connections, open.size]).toEqual([1, 0]));
  await new Promise((resolve) => proxy.close(resolve));
});
