import { availableParallelism } from 'node:os';
import pg from 'pg';
import { StartError } from '../start-error.ts';

/** More connections than a few per core only move the queue from the pool into Postgres. */
const CONNECTIONS_PER_CORE = 4;
/** With fewer connections for calls, one slow query would delay all others. */
const POOL_MIN = 2;
/** Connections for jobs: one listens for them, one holds the locks of the workers, two work. */
export const JOBS_POOL = 4;
/** Besides the pool for calls, a process has the pool for jobs and one connection for the bus. */
const FIXED_CONNECTIONS = JOBS_POOL + 1;
/** Reserved for other programs: backups, psql, the administrator's command line. */
const RESERVED_CONNECTIONS = 5;

/** The largest useful pool on a machine with this many cores. */
export const largestPool = (cores = availableParallelism()): number => Math.max(8, cores * CONNECTIONS_PER_CORE);

/**
 * The pool for calls of each of the `workers` (and `spares`) that share one Postgres: an equal share of the `usable`
 * connections, at most a few per core.
 *
 * @throws StartError when there is no room for so many processes
 */
export function poolSize(usable: number, workers: number, cores?: number, spares = 0): number {
  const processes = workers + spares;
  const share = Math.floor((usable - RESERVED_CONNECTIONS) / processes) - FIXED_CONNECTIONS;
  if (share >= POOL_MIN) return Math.min(largestPool(cores), share);
  const needed = processes * (POOL_MIN + FIXED_CONNECTIONS) + RESERVED_CONNECTIONS;
  const fitting = Math.floor((usable - RESERVED_CONNECTIONS) / (POOL_MIN + FIXED_CONNECTIONS)) - spares;
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
  // A broken connection also rejects the query that waits for it.
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
