import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts';
import { openDatabase } from '../db/database.ts';
import { addJob, defineJob, handleJob, startJobs } from './jobs.ts';

/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 30_000, interval: 20 };

const greet = defineJob<{ name: string }>('greet-once');

let quad: TestContext;
let proxy: DatabaseProxy;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  quad = await createTestContext();
  proxy = await openDatabaseProxy(quad.connection);
  database = openDatabase({ ...quad.connection, ...proxy.connection, max: 4 }, () => undefined);
});
afterAll(async () => {
  await database?.close();
  await proxy?.close();
  await quad?.close();
});

const waiting = async () => {
  const jobs = sql<{ n: number }>`select count(*) as n from graphile_worker.jobs where task_identifier = ${greet.name}`;
  return (await jobs.execute(quad.services.db)).rows[0]?.n;
};

test.each([
  ['succeeds', false],
  ['fails', true],
])(
  'the end of a job that %s while the database is unreachable is recorded when it is back',
  async (_, fails) => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    const begun: string[] = [];
    const finish = Promise.withResolvers<void>();
    const reports: string[] = [];
    const work = handleJob(greet, async ({ name }) => {
      begun.push(name);
      await finish.promise;
      if (fails && begun.length === 1) throw new Error('not today');
    });
    const jobs = await startJobs(database.pool, [work], (_, message) => void reports.push(message));
    await addJob(quad.services.db, greet, { name: 'Asha' });
    await vi.waitFor(() => expect(begun).toEqual(['Asha']), PATIENCE);
    await proxy.refuse();
    finish.resolve();
    await vi.waitFor(() => expect(reports.join()).toContain('the end of a job cannot be recorded'), PATIENCE);
    await proxy.restore();
    await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE);
    await jobs.stop();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  },
  60_000,
);
