import { availableParallelism } from 'node:os';
import pg from 'pg';
import { StartError } from '../start-error.ts';

/** More connections than a few per core only queue inside Postgres instead of in the pool. */
const CONNECTIONS_PER_CORE = 4;
/** With fewer that answer calls, one slow query would hold up all others. */
const POOL_MIN = 2;
/** Connections for jobs: one listens for them, one says who works on them, two work. */
export const JOBS_POOL = 4;
/** Beside the pool for calls, a process has that of the jobs and one connection that listens to the bus. */
const BESIDE_THE_POOL = JOBS_POOL + 1;
/** Left free for other programs: backups, psql, the administrator's command line. */
const LEFT_FREE = 5;

/** The largest pool that is of use on a machine with so many cores. */
export const largestPool = (cores = availableParallelism()): number => Math.max(8, cores * CONNECTIONS_PER_CORE);

/**
 * The pool for the calls of each of the `workers` (and `spares`) that share one Postgres: an equal share of the `usable` connections, at most a few
 * per core.
 *
 * @throws StartError when there is no room for so many processes
 */
export function poolSize(usable: number, workers: number, cores?: number, spares = 0): number {
  const processes = workers + spares;
  const share = Math.floor((usable - LEFT_FREE) / processes) - BESIDE_THE_POOL;
  if (share >= POOL_MIN) return Math.min(largestPool(cores), share);
  const needed = processes * (POOL_MIN + BESIDE_THE_POOL) + LEFT_FREE;
  const fitting = Math.floor((usable - LEFT_FREE) / (POOL_MIN + BESIDE_THE_POOL)) - spares;
  const remedy =
    fitting >= 1 ? `set QUAD_WORKERS to at most ${fitting}, or raise max_connections` : 'raise max_connections';
  throw new StartError(
    `QUAD_WORKERS=${workers} needs ${needed} database connections and Quad may open ${usable}; ${remedy}`,
  );
}

/**
 * How many connections Postgres lets this role open: all but the reserved ones, within the limits of the role and of
 * the database.
 *
 * @throws StartError when Postgres cannot be reached
 */
export async function usableConnections(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'quad-start' });
  // a connection that breaks rejects the query that waits for it too
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ usable: number }>(`
      select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as usable
    `);
    return rows[0]?.usable ?? 0;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`the database cannot be reached: ${why}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
