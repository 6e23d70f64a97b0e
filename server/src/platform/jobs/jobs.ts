import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Executor } from '../db/database.ts';

declare const payloadType: unique symbol;

/** Work done after a write. The module that does the work defines it. */
export interface Job<Payload> {
  readonly name: string;
  /** Never set: it ties the job to the type of what it is told. */
  readonly [payloadType]?: Payload;
}

/**
 * Defines a job. Its payload is JSON; its name stays, because jobs of that name may be waiting in the queue.
 *
 * @example
 * export const discardMedia = defineJob<{ names: readonly string[] }>('discard-media');
 */
export const defineJob = <Payload>(name: string): Job<Payload> => ({ name });

/**
 * Queues a job. In a transaction it is queued with the write that causes it, or not at all; it is tried again
 * with growing pauses until it succeeds, on whichever node is free.
 */
export async function addJob<Payload>(executor: Executor, job: Job<Payload>, payload: NoInfer<Payload>): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json)`.execute(executor);
}

/** A job and what does it: made by `handleJob`. */
export interface JobHandler {
  readonly name: string;
  readonly handle: (payload: unknown) => Promise<void>;
  /** When it is queued by itself (UTC), as in a crontab: once for all nodes together. */
  readonly cron?: string | undefined;
}

/** Says how a job is done. A module that defines jobs brings a list of these. */
export const handleJob = <Payload>(
  job: Job<Payload>,
  handle: (payload: Payload) => Promise<void>,
  { cron }: Pick<JobHandler, 'cron'> = {},
): JobHandler => ({
  name: job.name,
  handle: (payload) => handle(payload as Payload),
  cron,
});

type Report = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void;

const loggerOf = (report: Report) => new Logger(() => (level, message) => report(level, message));

/** Creates or updates the queue's own tables. */
export async function migrateJobs(pgPool: pg.Pool, report: Report): Promise<void> {
  await runMigrations({ pgPool, logger: loggerOf(report) });
}

/** Starts working on queued jobs; `stop()` on the answer finishes those under way. */
export function startJobs(pgPool: pg.Pool, handlers: readonly JobHandler[], report: Report): Promise<Runner> {
  const taskList: TaskList = {};
  for (const { name, handle } of handlers) {
    if (name in taskList) throw new Error(`two jobs are named ${name}`);
    taskList[name] = handle;
  }
  const parsedCronItems = parseCronItems(
    // what was due while Quad was stopped is done at the next start
    handlers.flatMap(({ name, cron }) =>
      cron ? [{ task: name, match: cron, options: { backfillPeriod: DAY_MS, maxAttempts: 3 } }] : [],
    ),
  );
  return run({ pgPool, taskList, parsedCronItems, concurrency: 2, noHandleSignals: true, logger: loggerOf(report) });
}

const DAY_MS = 24 * 3600 * 1000;
