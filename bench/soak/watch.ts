import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { stopped } from '../progress.ts';
import { openFiles, serverMemory } from '../server/process-stats.ts';
import type { RunningServer } from '../server/server.ts';

const MINUTE_MS = 60_000;
/** How often memory is sampled. The median of a minute counts, because garbage collection moves it up and down. */
const SAMPLE_MS = 5000;

/** One minute of a soak; memory in MB, medians of the minute. */
export interface SoakMinute {
  readonly minute: number;
  readonly calls: number;
  /** Answers of status 500 or more, and connections that broke unexpectedly. */
  readonly failures: number;
  readonly resident: number;
  readonly proportional: number;
  readonly heap: number;
  readonly external: number;
  readonly arrayBuffers: number;
  readonly openFiles: number;
  readonly databaseConnections: number;
}

/** The calls of a soak so far. */
export interface Counts {
  calls: number;
  failures: number;
  readonly problems: Map<string, number>;
}

interface Sample {
  readonly resident: number;
  readonly proportional: number;
  readonly heap: number;
  readonly external: number;
  readonly arrayBuffers: number;
  readonly files: number;
}

async function sampleOf(server: RunningServer): Promise<Sample> {
  const [memory, usage, files] = await Promise.all([
    serverMemory(server.pid),
    server.memoryUsage(),
    openFiles(server.pid),
  ]);
  return {
    resident: memory?.server.resident ?? usage.rss,
    proportional: memory?.server.proportional ?? Number.NaN,
    heap: usage.heapUsed,
    external: usage.external,
    arrayBuffers: usage.arrayBuffers,
    files: files ?? Number.NaN,
  };
}

interface Watched {
  readonly server: RunningServer;
  readonly database: pg.Client;
  readonly counts: Counts;
}

/** Watch a server under load for a minute. */
export async function watchMinute(minute: number, { server, database, counts }: Watched): Promise<SoakMinute> {
  const before = { calls: counts.calls, failures: counts.failures };
  const end = performance.now() + MINUTE_MS;
  const samples: Sample[] = [];
  while (performance.now() < end) {
    await delay(Math.min(SAMPLE_MS, end - performance.now()), undefined, { signal: stopped });
    samples.push(await sampleOf(server));
  }
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const middle = (read: (sample: Sample) => number) =>
    samples.map(read).sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
  const megabytes = (read: (sample: Sample) => number) => middle(read) / 1e6;
  return {
    minute,
    calls: counts.calls - before.calls,
    failures: counts.failures - before.failures,
    resident: megabytes(({ resident }) => resident),
    proportional: megabytes(({ proportional }) => proportional),
    heap: megabytes(({ heap }) => heap),
    external: megabytes(({ external }) => external),
    arrayBuffers: megabytes(({ arrayBuffers }) => arrayBuffers),
    openFiles: middle(({ files }) => files),
    databaseConnections: rows[0]?.count ?? Number.NaN,
  };
}
