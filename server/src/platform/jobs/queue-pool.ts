import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Report } from './workers-alive.ts';

/** How often to repeat a statement that records the end of a job, while the database is unreachable. */
const REPEAT_MS = 1000;

/** graphile-worker's names of the statements that record the end of a job. */
const ENDS_JOB = /^(complete|fail)_jobs?(_q)?\//;

/** The pool as graphile-worker gets it. */
export interface QueuePool {
  readonly pgPool: pg.Pool;
  /** Let the ends of jobs be recorded that are on their way, each with one more attempt at most. */
  settle(): Promise<void>;
}

type Query = pg.QueryConfig | string;

/**
 * A pool for graphile-worker that records the end of each job, however long the database is unreachable. The library
 * records it without waiting for the result, so a failure would end the process as an unhandled rejection. Both
 * statements may run twice.
 */
export function queuePool(pool: pg.Pool, report: Report): QueuePool {
  const settling = new AbortController();
  const { signal } = settling;
  const unrecorded = new Set<Promise<unknown>>();

  const record = async (query: Query): Promise<pg.QueryResult> => {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await pool.query(query);
      } catch (error) {
        if (isFirst) report('warning', `the end of a job cannot be recorded: ${error}`);
        // Another node frees the job of a stopped process and runs it again.
        if (signal.aborted) return NO_ROWS;
        await delay(REPEAT_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const recordLater = (query: Query) => {
    const recorded = record(query).finally(() => unrecorded.delete(recorded));
    unrecorded.add(recorded);
    return recorded;
  };

  /** A client that takes a connection with its first query: the end of a job waits for the database by itself. */
  const lend = () => {
    let client: pg.PoolClient | undefined;
    return {
      async query(query: Query, values?: unknown[]) {
        if (typeof query === 'object' && ENDS_JOB.test(query.name ?? '')) return recordLater(query);
        client ??= await pool.connect();
        return client.query(query as string, values);
      },
      release: () => client?.release(),
    };
  };

  // The queue's listener asks with a callback, and handles the loss of its connection.
  const connect = (connected?: Parameters<pg.Pool['connect']>[0]) =>
    connected ? pool.connect(connected) : Promise.resolve(lend());
  return {
    pgPool: new Proxy(pool, {
      get(target, name) {
        if (name === 'connect') return connect;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    async settle() {
      settling.abort();
      await Promise.all(unrecorded);
    },
  };
}

const NO_ROWS: pg.QueryResult = { command: '', rowCount: 0, oid: 0, rows: [], fields: [] };
