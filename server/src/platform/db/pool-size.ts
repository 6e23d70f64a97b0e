import { availableParallelism } from 'node:os';
import pg from 'pg';
import { StartError } from '../start-error.ts';

/** More connections than a few per core only queue inside Postgres instead of in the pool. */
const CONNECTIONS_PER_CORE = 4;
/** Two jobs, a message between nodes and two calls at once: with fewer, one slow call would hold up all others. */
const POOL_MIN = 5;
const POOL_MAX = Math.max(8, availableParallelism() * CONNECTIONS_PER_CORE);
/** Beside its pool, a process holds one connection that listens to the bus. */
const BESIDE_THE_POOL = 1;
/** Left free for other programs: backups, psql, the administrator's command line. */
const LEFT_FREE = 5;

/** How many connections a Postgres takes. */
export interface ConnectionLimits {
  /** All but those reserved for superusers, and no more than this role and this database may have. */
  readonly usable: number;
}

/**
 * The pool of each of `processes` that share one Postgres: an equal share of the connections it takes, at most a few
 * per core.
 *
 * @throws StartError when there is no room for so many processes
 */
export function poolSize({ usable }: ConnectionLimits, processes: number): number {
  const share = Math.floor((usable - LEFT_FREE) / processes) - BESIDE_THE_POOL;
  if (share >= POOL_MIN) return Math.min(POOL_MAX, share);
  const needed = processes * (POOL_MIN + BESIDE_THE_POOL) + LEFT_FREE;
  const fitting = Math.floor((usable - LEFT_FREE) / (POOL_MIN + BESIDE_THE_POOL));
  throw new StartError(
    fitting >= 1
      ? `${processes} workers need ${needed} connections and the database allows ${usable}: set QUAD_WORKERS to ${fitting} or less, or raise max_connections`
      : `Quad needs ${needed} connections and the database allows ${usable}: raise max_connections`,
  );
}

/** Asks Postgres how many connections it takes from this role. */
export async function readConnectionLimits(connection: pg.ClientConfig): Promise<ConnectionLimits> {
  const client = new pg.Client({ ...connection, application_name: 'quad-start' });
  // a connection that breaks also rejects what is waiting for it
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
    return { usable: rows[0]?.usable ?? 0 };
  } finally {
    await client.end();
  }
}
