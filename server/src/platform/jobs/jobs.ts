import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Executor } from '../db/database.ts';

/** Work done after a write, by name: what each job is told. */
export interface Jobs {
  /** Removes files from the media store, by name. */
  'discard-media': { names: readonly string[] };
}

export type JobName = keyof Jobs;
export type JobHandlers = { readonly [Name in JobName]: (payload: Jobs[Name]) => Promise<void> };

/**
 * Queues a job. In a transaction it is queued with the write that causes it, or not at all; it is tried again
 * with growing pauses until it succeeds, on whichever node is free.
 */
export async function addJob<Name extends JobName>(executor: Executor, name: Name, payload: Jobs[Name]): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`.execute(executor);
}

type Report = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void;

const loggerOf = (report: Report) => new Logger(() => (level, message) => report(level, message));

/** Creates or updates the queue's own tables. */
export async function migrateJobs(pgPool: pg.Pool, report: Report): Promise<void> {
  await runMigrations({ pgPool, logger: loggerOf(report) });
}

/** Starts working on queued jobs; `stop()` on the answer finishes those under way. */
export function startJobs(pgPool: pg.Pool, handlers: JobHandlers, report: Report): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload as never)]),
  ) satisfies TaskList;
  return run({ pgPool, taskList, concurrency: 2, noHandleSignals: true, logger: loggerOf(report) });
}
