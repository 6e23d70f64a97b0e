import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { nextTime } from './crontab.ts';
import { addJob, defineJob } from './jobs.ts';
import { nextWork } from './next-work.ts';

const HOUR = 3_600_000;
const unknown = defineJob<object>('nobody-knows-this-job');
const now = new Date();
const after = (ms: number) => new Date(now.getTime() + ms);

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext({}, { worksOnJobs: false });
});
afterAll(() => quad.close());
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(quad.services.db));

const add = (runAt: Date) => addJob(quad.services.db, unknown, {}, { runAt });
const next = (handlers: Parameters<typeof nextWork>[1] = []) => nextWork(quad.services.db, handlers, now);

test('without work, Quad is due in twenty hours', async () => {
  expect(await next()).toEqual(after(20 * HOUR));
});

test('the first of the queued jobs and the scheduled jobs is due', async () => {
  await add(after(2 * HOUR));
  await add(after(3 * HOUR));
  expect(await next()).toEqual(after(2 * HOUR));
  expect(await next([{ due: async () => after(HOUR) }, { due: async () => undefined }, {}])).toEqual(after(HOUR));
});

test('a job that failed for good is never due, and a running one is due now', async () => {
  await add(after(HOUR));
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(quad.services.db);
  expect(await next()).toEqual(after(20 * HOUR));
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'`.execute(quad.services.db);
  expect(await next()).toEqual(now);
});

test('the next time of a crontab line is found within a week', () => {
  const sunday = new Date('2026-11-29T10:00:30Z');
  expect(nextTime('30 2 * * 1', sunday)).toEqual(new Date('2026-11-30T02:30:00Z'));
  expect(nextTime('30 2 * * 1', new Date('2026-11-30T02:30:00Z'))).toEqual(new Date('2026-12-07T02:30:00Z'));
});
