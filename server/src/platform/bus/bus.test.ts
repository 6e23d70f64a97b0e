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
