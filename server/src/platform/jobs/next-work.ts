import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { JobHandler } from './jobs.ts';

/** Longer than the pause between two runs of a scheduled job with `due`: what was due before has been done. */
const DONE_MS = 15 * 60_000;
/**
 * The longest time without a start. Scheduled jobs without `due` run at a start when they were missed, at most a day
 * later. This leaves time to start.
 */
const LONGEST_MS = 20 * 60 * 60_000;

/**
 * When Quad has work next: a queued job, or a scheduled job that people wait for. While a job runs, that is now. A Quad
 * without work is due in 20 hours, to delete what is too old.
 */
export async function nextWork(
  db: Database,
  handlers: readonly Pick<JobHandler, 'due'>[],
  now = new Date(),
): Promise<Date> {
  const since = new Date(now.getTime() - DONE_MS);
  const times = await Promise.all([queued(db, now), ...handlers.map(({ due }) => due?.(since))]);
  const latest = now.getTime() + LONGEST_MS;
  return new Date(Math.min(latest, ...times.flatMap((at) => (at ? [at.getTime()] : []))));
}

/** When the first queued job may run. */
async function queued(db: Database, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(case when locked_at is null then run_at else ${now} end) as at
    from graphile_worker.jobs where locked_at is not null or attempts < max_attempts
  `.execute(db);
  return rows[0]?.at ?? undefined;
}
