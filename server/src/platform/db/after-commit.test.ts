import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { deliverAfterCommit, deliverWith } from './after-commit.ts';
import { openDatabase } from './database.ts';
import { transact } from './transact.ts';

let quad: TestContext;
let database: ReturnType<typeof openDatabase>;
let delivered: string[][] = [];
beforeAll(async () => {
  quad = await createTestContext();
  database = openDatabase(quad.connection, (error) => {
    throw error;
  });
  deliverWith(database.db, (people) => void delivered.push([...people]));
});
afterEach(() => {
  delivered = [];
});
afterAll(async () => {
  await database.close();
  await quad.close();
});

test('a transaction delivers once after its commit, to each collected person', async () => {
  await transact(database.db, async (trx) => {
    deliverAfterCommit(trx, ['asha', 'bose']);
    deliverAfterCommit(trx, ['bose', 'chitra']);
    await sql`select 1`.execute(trx);
    expect(delivered).toEqual([]);
  });
  expect(delivered).toEqual([['asha', 'bose', 'chitra']]);
});

test('a rolled-back transaction delivers nothing', async () => {
  const failing = transact(database.db, async (trx) => {
    deliverAfterCommit(trx, ['asha']);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(delivered).toEqual([]);
});

test('a retried transaction delivers what its last attempt has collected', async () => {
  let tries = 0;
  await transact(database.db, async (trx) => {
    tries += 1;
    deliverAfterCommit(trx, [`try ${tries}`]);
    if (tries === 1) await sql`do $$ begin raise exception sqlstate '40001'; end $$`.execute(trx);
  });
  expect(delivered).toEqual([['try 2']]);
});

test('overlapping transactions deliver separately', async () => {
  await transact(database.db, async (outer) => {
    deliverAfterCommit(outer, ['outer']);
    await transact(database.db, async (inner) => deliverAfterCommit(inner, ['inner']));
    expect(delivered).toEqual([['inner']]);
  });
  expect(delivered).toEqual([['inner'], ['outer']]);
});

test('the database itself delivers at once, because each statement is committed', () => {
  deliverAfterCommit(database.db, ['asha']);
  deliverAfterCommit(database.db, []);
  expect(delivered).toEqual([['asha']]);
});

test('a transaction without a delivery is refused', async () => {
  const unknown = database.db.transaction().execute(async (trx) => deliverAfterCommit(trx, ['asha']));
  await expect(unknown).rejects.toThrow('only transact() delivers');
});
