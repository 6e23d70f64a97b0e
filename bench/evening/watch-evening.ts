import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { progress } from '../progress.ts';
import { openFiles, serverMemory } from '../server/process-stats.ts';
import type { RunningServer } from '../server/server.ts';
import type { Tally } from './tally.ts';
import { clockOf, minuteAt } from './timeline.ts';

const MINUTE_MS = 60_000;

/** A minute of an evening, at its end; memory in bytes. */
export interface EveningMinute {
  /** The evening's clock, such as `20:30`. */
  readonly clock: string;
  readonly calls: number;
  readonly failures: number;
  /** Memory of the server's and of the database's processes, with shared pages divided among them. */
  readonly server: number;
  readonly database: number;
  readonly files: number;
  /** Jobs that are due and not done. */
  readonly jobs: number;
}

interface WatchedEvening {
  readonly server: RunningServer;
  readonly database: pg.Client;
  readonly tally: Tally;
  readonly lengthMs: number;
  readonly rows: EveningMinute[];
  readonly signal: AbortSignal;
}

/** Add a row for each minute of the evening. */
export async function watchEvening({ server, database, tally, lengthMs, rows, signal }: WatchedEvening): Promise<void> {
  let before = { calls: 0, failures: 0 };
  const began = performance.now();
  for (let passed = MINUTE_MS; passed <= lengthMs; passed += MINUTE_MS) {
    await delay(Math.max(0, began + passed - performance.now()), undefined, { signal });
    const [memory, files, jobs] = await Promise.all([
      serverMemory(server.pid),
      openFiles(server.pid),
      database.query<{ due: number }>('select count(*)::int as due from graphile_worker.jobs where run_at <= now()'),
    ]);
    const [calls, failures] = [tally.calls(), tally.failures()];
    rows.push({
      clock: clockOf(minuteAt(passed / lengthMs)),
      calls: calls - before.calls,
      failures: failures - before.failures,
      server: memory?.server.proportional ?? Number.NaN,
      database: memory?.database.proportional ?? Number.NaN,
      files: files ?? Number.NaN,
      jobs: jobs.rows[0]?.due ?? 0,
    });
    before = { calls, failures };
    progress(`${rows.at(-1)?.clock}: ${rows.at(-1)?.calls} calls, ${rows.at(-1)?.failures} failures`);
  }
}
