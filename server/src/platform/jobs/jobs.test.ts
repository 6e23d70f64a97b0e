import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { openDatabase } from '../db/database.ts';
import { addJob, addJobs, defineJob, handleJob, startJobs } from './jobs.ts';
import { watchWorkers } from './workers-alive.ts';

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

test('a job runs when its transaction commits, and never when it rolls back', async () => {
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
  await vi.waitFor(() => expect(greeted).toEqual(['Asha']), { timeout: 30_000, interval: 20 });
  await runner.stop();
});

test('two jobs cannot share a name', async () => {
  const twice = [handleJob(greet, async () => undefined), handleJob(greet, async () => undefined)];
  await expect(startJobs(database.pool, twice, silent)).rejects.toThrow('two jobs are named greet');
});

test('a job with a crontab line is registered in Postgres, which decides who queues it', async () => {
  const nightly = handleJob(defineJob<object>('tidy'), async () => undefined, { cron: '23 3 * * *' });
  const runner = await startJobs(database.pool, [nightly], silent);
  const known = async () => {
    const { rows } = await database.pool.query('select identifier from graphile_worker._private_known_crontabs');
    return rows.map(({ identifier }) => identifier);
  };
  await vi.waitFor(async () => expect(await known()).toContain('tidy'), { timeout: 30_000, interval: 20 });
  await runner.stop();
});

/** A queued job that a pool of workers has begun and never ended. */
async function beginJob(workers: string) {
  await addJob(database.db, greet, { name: workers }, { key: workers });
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute' where key = $1`,
    [workers],
  );
}

test('another worker takes over the job of a dead worker, but not of a living one', async () => {
  const greeted: string[] = [];
  const { pool } = database;
  await beginJob('alive');
  await beginJob('dead');
  const alive = await pool.connect();
  await alive.query(`select pg_advisory_lock(71834, hashtext('alive'))`);
  const runner = await startJobs(pool, [handleJob(greet, async ({ name }) => void greeted.push(name))], silent);
  await vi.waitFor(() => expect(greeted).toEqual(['dead']), { timeout: 30_000 });
  await runner.stop();
  alive.release(true);
  await pool.query(`delete from graphile_worker._private_jobs where key = 'alive'`);
});

test('a long job stays with its worker, on this and other nodes', async () => {
  const begun: string[] = [];
  const finish = Promise.withResolvers<void>();
  const slow = defineJob<{ name: string }>('slow-work');
  const handlers = [
    handleJob(slow, async ({ name }) => {
      begun.push(name);
      await finish.promise;
    }),
    handleJob(greet, async ({ name }) => void begun.push(name)),
  ];
  const node = await startJobs(database.pool, handlers, silent);
  await addJob(database.db, slow, { name: 'slow' });
  await vi.waitFor(() => expect(begun).toEqual(['slow']), { timeout: 30_000 });
  const { pool } = database;
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by <> ''`,
  );
  await beginJob('dead');
  const otherDatabase = openDatabase({ ...quad.connection, max: 4 }, fail);
  // A node begins by looking for jobs of dead workers.
  const other = await startJobs(otherDatabase.pool, handlers, silent);
  await vi.waitFor(() => expect(begun).toContain('dead'), { timeout: 30_000 });
  // the other job is deleted a moment after its handler
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select attempts, locked_at < now() - interval '30 seconds' as "isLeft" from graphile_worker._private_jobs where locked_by <> ''`,
    );
    expect(rows).toEqual([{ attempts: 1, isLeft: true }]);
  });
  finish.resolve();
  await node.stop();
  await other.stop();
  await otherDatabase.close();
});

test.each(['slow', 'long'] as const)('two %s jobs run at once, and others do not wait for them', async (pace) => {
  const long = defineJob<{ name: string }>('long-work', { pace });
  const other = defineJob<{ name: string }>('other-work', { pace: pace === 'slow' ? 'long' : 'slow' });
  const done: string[] = [];
  const begun: string[] = [];
  const finish = Promise.withResolvers<void>();
  const work = handleJob(long, async ({ name }) => {
    begun.push(name);
    await finish.promise;
    done.push(name);
  });
  const short = handleJob(greet, async ({ name }) => void done.push(name));
  const otherWork = handleJob(other, async ({ name }) => void done.push(name));
  const runner = await startJobs(database.pool, [work, otherWork, short], silent);
  for (const name of ['one', 'two', 'three']) await addJob(database.db, long, { name });
  await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 30_000 });
  await addJob(database.db, greet, { name: 'Asha' });
  await vi.waitFor(() => expect(done).toEqual(['Asha']), { timeout: 30_000 });
  await addJob(database.db, other, { name: 'Bose' });
  await vi.waitFor(() => expect(done).toEqual(['Asha', 'Bose']), { timeout: 30_000 });
  expect(begun).toHaveLength(2);
  finish.resolve();
  await vi.waitFor(() => expect(done).toHaveLength(5), { timeout: 30_000 });
  await runner.stop();
});

test.each(['slow', 'long'] as const)('many %s jobs that wait at the start do not delay short ones', async (pace) => {
  const work = defineJob<{ name: string }>('costly-work', { pace });
  const finish = Promise.withResolvers<void>();
  const begun: string[] = [];
  const done: string[] = [];
  const handlers = [
    handleJob(work, async ({ name }) => {
      begun.push(name);
      await finish.promise;
      done.push(name);
    }),
    handleJob(greet, async ({ name }) => void done.push(name)),
  ];
  const names = Array.from({ length: 8 }, (_, number) => `${number}`);
  await addJobs(
    database.db,
    work,
    names.map((name) => ({ name })),
  );
  const runner = await startJobs(database.pool, handlers, silent);
  await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 30_000 });
  await addJob(database.db, greet, { name: 'Asha' });
  await vi.waitFor(() => expect(done).toEqual(['Asha']), { timeout: 30_000 });
  expect(begun).toHaveLength(2);
  finish.resolve();
  await vi.waitFor(() => expect(done).toHaveLength(9), { timeout: 30_000 });
  await runner.stop();
});

test('costly jobs of the crontab do not delay short ones either', async () => {
  const nightly = defineJob<object>('nightly-work', { pace: 'slow' });
  const finish = Promise.withResolvers<void>();
  const done: string[] = [];
  const begun: number[] = [];
  const handlers = [
    handleJob(nightly, async () => {
      begun.push(begun.length);
      await finish.promise;
    }),
    handleJob(greet, async ({ name }) => void done.push(name)),
  ];
  // As graphile-worker queues scheduled jobs: without flags.
  for (let number = 0; number < 8; number++)
    await database.pool.query(`select graphile_worker.add_job('nightly-work', '{}')`);
  const runner = await startJobs(database.pool, handlers, silent);
  await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 30_000 });
  await addJob(database.db, greet, { name: 'Asha' });
  await vi.waitFor(() => expect(done).toEqual(['Asha']), { timeout: 30_000 });
  finish.resolve();
  await vi.waitFor(() => expect(begun).toHaveLength(8), { timeout: 30_000 });
  await runner.stop();
});

test('jobs run even if the first query of the workers has failed', async () => {
  const { pool } = database;
  const withShortTimeout = openDatabase({ ...quad.connection, max: 4, lock_timeout: 200 }, fail);
  const locked = await pool.connect();
  const reports: string[] = [];
  const done: string[] = [];
  // A machine that is busy for a while.
  await locked.query('begin');
  await locked.query('lock table graphile_worker._private_tasks in exclusive mode');
  const early = defineJob<{ name: string }>('early-work');
  const handlers = [handleJob(early, async ({ name }) => void done.push(name))];
  const runner = await startJobs(withShortTimeout.pool, handlers, (_, message) => void reports.push(message));
  await vi.waitFor(() => expect(reports.join()).toContain('canceling statement due to lock timeout'), {
    timeout: 30_000,
  });
  await locked.query('rollback');
  locked.release();
  await addJob(database.db, early, { name: 'Asha' });
  await vi.waitFor(() => expect(done).toEqual(['Asha']), { timeout: 30_000 });
  await runner.stop();
  await withShortTimeout.close();
}, 60_000);

test('after a long stop each scheduled job is queued once, for its last time', async () => {
  const { pool } = database;
  const lastDays = (name: string) =>
    pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ($1, now() - interval '9 days', now() - interval '3 days')`,
      [name],
    );
  const runs: string[] = [];
  // Half an hour and half a day from now: neither falls due during this test.
  const later = new Date(Date.now() + 30 * 60_000);
  const minute = later.getUTCMinutes();
  const jobs = [
    ['every-hour', `${minute} * * * *`],
    ['every-day', `${minute} ${(later.getUTCHours() + 12) % 24} * * *`],
  ] as const;
  for (const [name] of jobs) await lastDays(name);
  const handlers = jobs.map(([name, cron]) =>
    handleJob(defineJob<object>(name), async () => void runs.push(name), { cron }),
  );
  const runner = await startJobs(pool, handlers, silent);
  await vi.waitFor(() => expect(runs).toEqual(expect.arrayContaining(jobs.map(([name]) => name))), { timeout: 30_000 });
  await runner.stop();
  expect(runs.toSorted()).toEqual(['every-day', 'every-hour']);
});

test('jobs of one line run one after another', async () => {
  const underWay = new Set<string>();
  const most: number[] = [];
  const work = handleJob(greet, async ({ name }) => {
    underWay.add(name);
    most.push(underWay.size);
    await new Promise(setImmediate);
    underWay.delete(name);
  });
  for (const name of ['one', 'two', 'three']) await addJob(database.db, greet, { name }, { line: 'asha' });
  const runner = await startJobs(database.pool, [work], silent);
  await vi.waitFor(() => expect(most).toEqual([1, 1, 1]), { timeout: 30_000 });
  await runner.stop();
});

test('the lock connection of the workers may be cut while it is closed', async () => {
  const closing = openDatabase({ ...quad.connection, max: 2 }, () => undefined);
  const clients: pg.PoolClient[] = [];
  closing.pool.on('connect', (client) => void clients.push(client));
  const workers = await watchWorkers(closing.pool, silent);
  await workers.close();
  expect(clients).toHaveLength(1);
  for (const client of clients) expect(() => client.emit('error', new Error('cut'))).not.toThrow();
  await closing.close();
});
