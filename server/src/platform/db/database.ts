import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type Availability, createAvailability, DatabaseUnreachable } from './availability.ts';
import { largestPool } from './pool-size.ts';
import { cutConnection, PreparingClient } from './prepared-statements.ts';
import type { DB } from './schema.ts';

/** The database, typed by the migrated schema. */
export type Database = Kysely<DB>;

/** The database or a transaction on it, for the functions of a repo. */
export type Executor = Kysely<DB> | Transaction<DB>;

export interface DatabaseConnection {
  readonly db: Database;
  /** For libraries with their own queries: the job queue and the bus. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

// Counters are bigint in Postgres and fit a double for any campus.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day has no time zone, so it stays the text YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Time-outs of a call in milliseconds: for a free connection, a lock, a statement, the answer of a connection that may
 * be frozen, and the next statement of an open transaction. Then it answers `unavailable`, so that one long lock does
 * not use up the pool. Migrations and jobs have no time-outs.
 */
export const CALL_TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  // Later than Postgres itself would end the statement.
  query_timeout: 13_000,
  idle_in_transaction_session_timeout: 15_000,
} as const satisfies pg.PoolConfig;

/**
 * For connections that hold locks: after 10 seconds without traffic, Postgres asks every 5 seconds whether the other
 * machine is there, three times. So locks of a machine that is gone without a word end, which its system notices after
 * two hours.
 */
export const NOTICE_LOST_MACHINES = {
  options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
} as const satisfies pg.PoolConfig;

/**
 * How long opening a connection may take on a busy machine. Nobody waits that long while the database is unreachable,
 * because opening connections are cut, too.
 */
export const CONNECT_MS = 10_000;
/** How long a connection is idle before the system checks that its other end still exists. */
const KEEP_ALIVE_MS = 10_000;
/** How long open connections may take to finish when the pool closes; then they are cut. */
const CLOSE_MS = 2000;

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** A pool that refuses at once while the database is unreachable, and cuts the connections that wait for it. */
class AvailablePool extends pg.Pool {
  readonly #availability: Availability;
  readonly #clients: ReadonlySet<pg.Client>;

  constructor(config: pg.PoolConfig, availability: Availability) {
    const clients = new Set<pg.Client>();
    // The pool's own time-out also covers the wait for a free connection.
    const clientConfig = { ...config, connectionTimeoutMillis: CONNECT_MS };
    const Client = class extends ((config.Client ?? PreparingClient) as typeof PreparingClient) {
      constructor() {
        super(clientConfig);
        // Includes connections that are being opened, which the pool reports only when they are open.
        clients.add(this);
        this.once('end', () => clients.delete(this));
      }
    };
    super({ ...config, Client });
    this.#clients = clients;
    this.#availability = availability;
    availability.onUnreachable(() => this.cut());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): unknown {
    if (!this.#availability.isAway) return connected ? super.connect(connected as never) : super.connect();
    if (!connected) return Promise.reject(new DatabaseUnreachable());
    process.nextTick(connected, new DatabaseUnreachable(), undefined, () => undefined);
  }

  /** Cut every connection: its queries fail, and the pool opens new ones on demand. */
  cut(): void {
    for (const client of this.#clients) cutConnection(client);
  }
}

/** Takes the last errors of a closed pool, which would otherwise end the process. */
const ignoreError = () => undefined;

/** Open a pool on Postgres with `max` connections, by default as many as help on this machine. */
export function openDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
  availability: Availability = createAvailability(),
  /** Called after each query of `db`. */
  onQuery?: (event: LogEvent) => void,
): DatabaseConnection {
  const config = {
    max: largestPool(),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'quad',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...connection,
  };
  const pool = new AvailablePool(config, availability);
  let closing: Promise<void> | undefined;
  const report = (error: Error) => {
    // The pool counts as closed before its last connections are closed, and Postgres may stop first.
    if (!closing) onError(error);
  };
  // The pool replaces an idle connection that breaks. Unhandled, its error would end the process.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: onQuery }) });
  // db.destroy() would leave the pool open if db has not been used yet.
  const close = async () => {
    const late = setTimeout(() => pool.cut(), CLOSE_MS);
    await pool.end();
    clearTimeout(late);
    // Drop the references to the owner, because the job queue may keep the pool.
    pool.removeAllListeners();
    pool.on('error', ignoreError);
  };
  return { db, pool, close: () => (closing ??= close()) };
}
