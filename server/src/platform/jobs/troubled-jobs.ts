import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { readQueue } from './queue-gauges.ts';

/** Jobs that have been due for longer are late. Videos may take minutes. */
const LATE_SECONDS = 15 * 60;
/** A job that failed so often is no passing fault. */
export const FAILED_ATTEMPTS = 3;
const NAMES_MOST = 5;

interface TroubledJobs {
  readonly count: number;
  /** The names of the first few kinds. */
  readonly names: readonly string[];
}

/** The due jobs, when the oldest of them is late; else none. */
export async function readLateJobs(db: Database): Promise<{ readonly count: number; readonly oldestSeconds: number }> {
  const jobs = await readQueue(db);
  const oldestSeconds = Math.max(0, ...jobs.map((job) => job.oldestSeconds));
  return { count: oldestSeconds < LATE_SECONDS ? 0 : jobs.reduce((sum, { due }) => sum + due, 0), oldestSeconds };
}

/** The jobs that failed on every attempt, in the last week: they stay in the queue, and nobody can repair old ones. */
export const readFailedJobs = (db: Database): Promise<TroubledJobs> =>
  readJobs(db, sql`attempts >= max_attempts and updated_at > now() - interval '7 days'`);

/** The jobs that have failed again and again and are tried again, except those of some names. */
export const readFailingJobs = (db: Database, except: readonly string[]): Promise<TroubledJobs> =>
  readJobs(
    db,
    sql`attempts >= ${FAILED_ATTEMPTS} and attempts < max_attempts and last_error is not null
      and task_identifier <> all (${[...except]}::text[])`,
  );

async function readJobs(db: Database, condition: ReturnType<typeof sql>): Promise<TroubledJobs> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    select count(*)::int as count, coalesce(array_agg(distinct task_identifier), '{}') as names
    from graphile_worker.jobs where ${condition}
  `.execute(db);
  const { count = 0, names = [] } = rows[0] ?? {};
  return { count, names: names.slice(0, NAMES_MOST) };
}
