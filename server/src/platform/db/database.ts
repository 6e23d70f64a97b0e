import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { largestPool } from './pool-size.ts';
import { PreparingClient } from './prepared-statements.ts';
import type { DB } from './schema.ts';

/** The database, typed by the migrated schema. */
export type Database = Kysely<DB>;

/** The database or a transaction on it: what a repo's functions take. */
export type Executor = Kysely<DB> | Transaction<DB>;

export interface DatabaseConnection {
  readonly db: Database;
  /** For parts that bring their own queries: the job queue and the bus. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

// Counters are bigint in Postgres and fit a double for any campus.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day has no time zone: keep it as the text YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * How long a call waits for the database before it answers that Quad is not available: for a free connection, for a row
 * that somebody else holds, for a statement. What is held up so cannot hold up everything else. Migrations and jobs take
 * the time they need.
 */
export const CALL_TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const satisfies pg.PoolConfig;

/** Opens a pool on Postgres: of `max` connections, or of as many as are of use on this machine. */
export function openDatabase(connection: pg.PoolConfig, onError: (error: Error) => void): DatabaseConnection {
  const pool = new pg.Pool({
    max: largestPool(),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'quad',
    Client: PreparingClient,
    ...connection,
  });
  let closing: Promise<void> | undefined;
  const report = (error: Error) => {
    // the pool counts as closed before its last connections are, and Postgres may stop first
    if (!closing) onError(error);
  };
  // an idle connection that breaks is replaced by the pool; unhandled, it would end the process
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // db.destroy() would leave the pool open when db itself has not been used yet
  return { db, pool, close: () => (closing ??= pool.end()) };
}
