import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Job } from './jobs.ts';

/**
 * Take up to `limit` other jobs of a name that are due: they are gone when the transaction commits, and wait as before
 * when it does not. Until then, calls that queue a job with the key of one of them wait, so the transaction queues one job
 * for the work of all of them, and ends. Only one transaction takes at a time, others get none. Jobs that have failed
 * before are left to attempts of their own.
 */
export async function takeDue<Payload>(trx: Executor, job: Job<Payload>, limit: number): Promise<readonly Payload[]> {
  const { rows: free } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`take due ${job.name}`}, 2)) as "isFree"
  `.execute(trx);
  if (!free[0]?.isFree) return [];
  const { rows } = await sql<{ payload: Payload }>`
    select payload from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${job.name} and locked_at is null and run_at <= now() and attempts = 0
      order by run_at limit ${limit}
    ))
  `.execute(trx);
  return rows.map(({ payload }) => payload);
}
