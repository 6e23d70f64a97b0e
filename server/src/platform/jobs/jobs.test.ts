import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { openDatabase } from '../db/database.ts';
import { addJob, defineJob, handleJob, startJobs } from './jobs.ts';

const fail = (error: unknown) => {
  throw error;
};
const silent = () => undefined;

const greet = defineJob<{ name: string }>('greet');

let quad: TestContext;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  quad = await createTestContext();
  database = openDatabase({ ...quad.connection, max: 4 }, fail);
});
afterAll(async () => {
  await database?.close();
  await quad?.close();
});

test('a job is done when its transaction commits, and never when it rolls back', async () => {
  const greeted: string[] = [];
  const { db, pool } = database;
  const runner = await startJobs(pool, [handleJob(greet, async ({ name }) => void greeted.push(name))], silent);
  await expect(
    db.transaction().execute(async (trx) => {
      await addJob(trx, greet, { name: 'nobody: rolled back' });
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  await db.transaction().execute((trx) => addJob(trx, greet, { name: 'Asha' }));
  await vi.waitFor(() => expect(greeted).toEqual(['Asha']));
  await runner.stop();
});

test('two jobs cannot share a name', () => {
  const twice = [handleJob(greet, async () => undefined), handleJob(greet, async () => undefined)];
  expect(() => startJobs(database.pool, twice, silent)).toThrow('two jobs are named greet');
});

test('a job with a crontab line is known to Postgres, which decides who queues it', async () => {
  const nightly = handleJob(defineJob<object>('tidy'), async () => undefined, { cron: '23 3 * * *' });
  const runner = await startJobs(database.pool, [nightly], silent);
  const known = async () => {
    const { rows } = await database.pool.query('select identifier from graphile_worker._private_known_crontabs');
    return rows.map(({ identifier }) => identifier);
  };
  await vi.waitFor(async () => expect(await known()).toContain('tidy'));
  await runner.stop();
});
