import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

export type Report = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void;

/** How often to look for jobs of dead workers, and how long a new pool may be without its lock. */
const LOOK_MS = 5000;
const RECONNECT_MS = 1000;

/** Separates the locks of worker pools from other advisory locks. */
const LOCKS = 71_834;
const lockOf = (pool: string) => `${LOCKS}, hashtext(${pool})`;

/** The living worker pools, here and on every other node. */
export interface WorkersAlive {
  /** Events for the runner, which announces its worker pools on them. */
  readonly events: WorkerEvents;
  close(): Promise<void>;
}

/**
 * Release the jobs of dead workers, so that others run them at once: the queue itself would wait for four hours. Each
 * worker pool holds an advisory lock, which Postgres releases when its process is gone.
 */
export async function watchWorkers(pool: pg.Pool, report: Report): Promise<WorkersAlive> {
  const own = new Set<string>();
  const closing = new AbortController();
  const { signal } = closing;
  let line: pg.PoolClient | undefined;

  // A cut connection reports its end twice.
  const released = new WeakSet<pg.PoolClient>();
  const release = (client: pg.PoolClient) => {
    if (line === client) line = undefined;
    if (!released.has(client)) client.release(true);
    released.add(client);
  };
  /** One connection holds the locks of all pools of this process. */
  const connect = async () => {
    const client = await pool.connect();
    client.on('error', () => release(client));
    try {
      for (const id of own) await client.query(`select pg_advisory_lock(${lockOf('$1')})`, [id]);
    } catch (error) {
      release(client);
      throw error;
    }
    line = client;
  };
  /** A connection runs one query after another. Failed queries are repeated on the next connection. */
  let asking: Promise<unknown> = Promise.resolve();
  const ask = (query: string, id: string) => {
    asking = asking.then(() => line?.query(query, [id])).catch(() => undefined);
  };
  const hold = (id: string) => {
    own.add(id);
    ask(`select pg_advisory_lock(${lockOf('$1')})`, id);
  };
  const letGo = (id: string) => {
    own.delete(id);
    ask(`select pg_advisory_unlock(${lockOf('$1')})`, id);
  };

  const watch = async () => {
    while (!signal.aborted) {
      try {
        if (!line) await connect();
        await asking;
        await line?.query(FREE_JOBS_OF_THE_DEAD, [[...own], LOOK_MS]);
      } catch (error) {
        report('warning', `jobs of dead workers cannot be looked for: ${error}`);
      }
      await delay(line ? LOOK_MS : RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  const events: WorkerEvents = new EventEmitter();
  // A job is locked by the pool of its worker.
  events.on('pool:create', ({ workerPool }) => hold(workerPool.id));
  events.on('pool:release', ({ workerPool }) => letGo(workerPool.id));
  await connect();
  const watching = watch();
  return {
    events,
    async close() {
      closing.abort();
      await watching;
      await asking;
      // Ending the connection releases its locks.
      if (line) release(line);
    },
  };
}

/** A pool is dead when another connection gets its lock. */
const FREE_JOBS_OF_THE_DEAD = `
  with busy as materialized (
    select locked_by as pool, min(locked_at) as since from graphile_worker.jobs where locked_by is not null group by locked_by
  ), dead as materialized (
    select pool from busy
    where pool <> all ($1::text[])
      and since < now() - $2 * interval '1 millisecond'
      and pg_try_advisory_xact_lock(${lockOf('pool')})
  )
  select graphile_worker.force_unlock_workers(array_agg(pool)) from dead having count(*) > 0
`;
