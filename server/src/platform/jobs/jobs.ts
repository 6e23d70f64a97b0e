import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations, type Task, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';
import type { Executor } from '../db/database.ts';
import { crontabOf } from './crontab.ts';
import { followFetching } from './fetching.ts';
import { type AroundJob, onlyRun } from './job-metrics.ts';
import { queuePool } from './queue-pool.ts';
import { type Report, watchWorkers } from './workers-alive.ts';

declare const payloadType: unique symbol;

/**
 * How long a job takes: `slow` jobs take seconds to minutes, `long` ones up to an hour of a processor. Few of each run
 * at the same time, and jobs of one pace do not wait for those of another.
 */
export type Pace = 'short' | 'slow' | 'long';

/** Work that follows a write. The module that does the work defines it. */
export interface Job<Payload> {
  readonly name: string;
  readonly pace: Pace;
  /** Never set: it ties the job to the type of its payload. */
  readonly [payloadType]?: Payload;
}

/**
 * Define a job. Its payload is JSON. Never change its name, because jobs of that name may be queued.
 *
 * @example export const discardMedia = defineJob<{ names: readonly string[] }>('discard-media');
 */
export const defineJob = <Payload>(name: string, { pace = 'short' }: { pace?: Pace } = {}): Job<Payload> => ({
  name,
  pace,
});

export interface JobOptions {
  /** Replaces a waiting job with the same key, so at most one waits. A running job is not stopped. */
  readonly key?: string;
  /** The earliest time to run; by default at once. */
  readonly runAt?: Date;
  /** The most attempts. With growing pauses, 10 attempts take about six hours, 25 take days. */
  readonly maxAttempts?: number;
  /** Jobs of one line run one after another. */
  readonly line?: string;
  /** Of the due jobs, those with a lower number run first: 0 by default, 32,767 at most. */
  readonly priority?: number;
}

/**
 * Queue a job. In a transaction it is queued with the write that causes it, or not at all. It is retried with growing
 * pauses until it succeeds, on any free node.
 */
export async function addJob<Payload>(
  executor: Executor,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  { key, runAt, maxAttempts, line, priority }: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(payload)}::json, queue_name := ${line ?? null}::text,
      job_key := ${key ?? null}::text, run_at := ${runAt ?? null}::timestamptz, max_attempts := ${maxAttempts ?? null}::integer,
      priority := ${priority ?? null}::integer, flags := ${job.pace === 'short' ? null : [job.pace]}::text[]
    )
  `.execute(executor);
}

/** Queue a job many times at once, each with a payload and, with `keyOf`, a key of its own; see `addJob`. */
export async function addJobs<Payload>(
  executor: Executor,
  job: Job<Payload>,
  payloads: readonly NoInfer<Payload>[],
  {
    keyOf,
    runAt,
    maxAttempts,
    priority,
  }: Pick<JobOptions, 'runAt' | 'maxAttempts' | 'priority'> & { readonly keyOf?: (payload: Payload) => string } = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const keys = payloads.map((payload) => keyOf?.(payload) ?? null);
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(
        ${job.name}, payload::json, null, ${runAt ?? null}::timestamptz, ${maxAttempts ?? null}::integer, key,
        ${priority ?? null}::integer, ${job.pace === 'short' ? null : [job.pace]}::text[]
      )::graphile_worker.job_spec
      from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[], ${keys}::text[]) as _(payload, key)
    ))
  `.execute(executor);
}

export interface Attempt {
  /** Whether the job has not failed before. */
  readonly isFirst: boolean;
  /** If this attempt fails, the job is given up. */
  readonly isLast: boolean;
  /** Aborted when the server stops: a long job must end then, and queue itself again. */
  readonly signal: AbortSignal;
}

/** A job with its handler, made by `handleJob`. */
export interface JobHandler {
  readonly name: string;
  readonly pace: Pace;
  readonly handle: (payload: unknown, attempt: Attempt) => Promise<void>;
  /** When it is scheduled (UTC), as in a crontab: once for all nodes together. */
  readonly cron?: string | undefined;
  /**
   * For a scheduled job that people wait for, at least four times an hour: when it has work next, after a moment. A
   * sleeping Quad is started then (decision 275). Other scheduled jobs wait for the next start.
   */
  readonly due?: ((since: Date) => Promise<Date | undefined>) | undefined;
}

/** Define the handler of a job. A module with jobs exports a list of handlers. */
export const handleJob = <Payload>(
  job: Job<Payload>,
  handle: (payload: Payload, attempt: Attempt) => Promise<void>,
  { cron, due }: Pick<JobHandler, 'cron' | 'due'> = {},
): JobHandler => ({
  name: job.name,
  pace: job.pace,
  handle: (payload, attempt) => handle(payload as Payload, attempt),
  cron,
  due,
});

const loggerOf = (report: Report) => new Logger(() => (level, message) => report(level, message));

/** Create or update the queue's own tables. */
export async function migrateJobs(pgPool: pg.Pool, report: Report): Promise<void> {
  await runMigrations({ pgPool, logger: loggerOf(report) });
}

export interface Jobs {
  /** Finish the running jobs and take no more. */
  stop(): Promise<void>;
}

/** A runner that ends by itself, for example when its database becomes unreachable, is replaced after this long. */
const REPLACE_MS = 1000;
/** Concurrent long jobs by default, and as many slow ones: each takes a processor. */
const LONG_AT_ONCE = 2;
/** Concurrent short jobs, whatever other jobs run. */
const SHORT_AT_ONCE = 2;

/** Start working on queued jobs, until stopped. Without `keepsTime` this node queues no scheduled jobs. */
export async function startJobs(
  pgPool: pg.Pool,
  handlers: readonly JobHandler[],
  listener: Report,
  {
    longAtOnce = LONG_AT_ONCE,
    keepsTime = true,
    around = onlyRun,
  }: { longAtOnce?: number; keepsTime?: boolean; around?: AroundJob } = {},
): Promise<Jobs> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const known = byName(handlers);
  const { report, holder } = detachable(listener);
  // The name of a pace is the flag of its jobs in the queue.
  const bounded = { slow: pLimit(longAtOnce), long: pLimit(longAtOnce) };
  const taskList = tasksOf(known, { bounded, signal, around });
  const parsedCronItems = keepsTime ? crontabOf(handlers) : [];
  const workers = await watchWorkers(pgPool, report);
  const queue = queuePool(pgPool, report);
  let runner: Runner | undefined;
  /** End a runner that cannot fetch jobs although Postgres answers: `keepRunning` starts another. */
  const giveUp = async (reason: unknown): Promise<void> => {
    const failing = runner;
    await pgPool.query('select');
    if (signal.aborted || !failing || runner !== failing) return;
    report('error', `jobs cannot be fetched: ${reason}`);
    await failing.stop();
  };
  const fetching = followFetching(workers.events, (reason) => void giveUp(reason).catch(() => undefined));
  const start = () =>
    run({
      pgPool: queue.pgPool,
      taskList,
      parsedCronItems,
      concurrency: 2 * longAtOnce + SHORT_AT_ONCE,
      async forbiddenFlags() {
        await fetching.turn();
        return Object.keys(bounded).filter((pace) => bounded[pace as keyof typeof bounded].activeCount >= longAtOnce);
      },
      events: workers.events,
      noHandleSignals: true,
      logger: loggerOf(report),
    });
  runner = await start();

  const keepRunning = async (): Promise<void> => {
    while (!signal.aborted) {
      await runner?.promise.catch((error: unknown) => report('error', `work on jobs ended: ${error}`));
      runner = undefined;
      await delay(REPLACE_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      runner = await start().catch((error: unknown) => void report('error', `work on jobs cannot begin: ${error}`));
    }
  };
  const finished = keepRunning();

  return {
    async stop() {
      stopping.abort(STOPPED);
      // A runner that has just ended by itself refuses.
      await runner?.stop().catch(() => undefined);
      await finished;
      await queue.settle();
      await workers.close();
      known.clear();
      delete holder.listener;
    },
  };
}

/*
 * graphile-worker keeps references for as long as the process lives. The objects below can be emptied, so that a closed
 * app is not kept in memory.
 */

/** The abort reason of running jobs: one error for all, because each would keep its stack. */
const STOPPED = new DOMException('The server stops.', 'AbortError');

/** A report to a listener that can be removed from its `holder`. */
function detachable(listener: Report) {
  const holder: { listener?: Report } = { listener };
  const report: Report = (level, message) => holder.listener?.(level, message);
  return { report, holder };
}

function byName(handlers: readonly JobHandler[]): Map<string, JobHandler> {
  const known = new Map<string, JobHandler>();
  for (const handler of handlers) {
    if (known.has(handler.name)) throw new Error(`two jobs are named ${handler.name}`);
    known.set(handler.name, handler);
  }
  return known;
}

/** The tasks of graphile-worker, which look their handler up when they run. */
function tasksOf(
  known: ReadonlyMap<string, JobHandler>,
  {
    bounded,
    signal,
    around,
  }: {
    bounded: Readonly<Record<Exclude<Pace, 'short'>, LimitFunction>>;
    signal: AbortSignal;
    around: AroundJob;
  },
): TaskList {
  const task =
    (name: string): Task =>
    async (payload, { job, addJob: queue }) => {
      const handler = known.get(name);
      if (!handler) throw new Error('the work on jobs has ended');
      const { pace, handle } = handler;
      const attempt = { isFirst: job.attempts === 1, isLast: job.attempts >= job.max_attempts, signal };
      const work = () => around(name, () => handle(payload, attempt));
      if (pace === 'short') return work();
      // Scheduled jobs are queued without their pace: here they would wait in the way of short ones.
      if (job.flags?.[pace]) return bounded[pace](work);
      const { max_attempts: maxAttempts, priority } = job;
      await queue(name, payload, { flags: [pace], jobKey: `paced ${job.key ?? job.id}`, maxAttempts, priority });
    };
  return Object.fromEntries([...known.keys()].map((name) => [name, task(name)]));
}
