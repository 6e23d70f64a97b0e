import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type Availability, createAvailability, DatabaseAway } from './availability.ts';
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
 * Milliseconds that a call waits for a free connection, a lock, a statement and the next statement of an open
 * transaction before it answers `unavailable`: one long lock must not use up the pool. Migrations and jobs have no
 * limits.
 */
export const CALL_TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const satisfies pg.PoolConfig;

/**
 * How long the opening of a connection may take on a busy machine. While the database is away nobody waits so long:
 * connections that are being opened are cut as well.
 */
export const CONNECT_MS = 10_000;
/** How long open connections may take to finish when the pool closes; then they are cut. */
const CLOSE_MS = 2000;

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** A pool that refuses at once while the database is away, and then cuts the connections that wait for it. */
class AvailablePool extends pg.Pool {
  readonly #availability: Availability;
  readonly #clients: ReadonlySet<pg.Client>;

  constructor(config: pg.PoolConfig, availability: Availability) {
    const clients = new Set<pg.Client>();
    // the pool's own time-out is for the wait until a connection is free as well
    const clientConfig = { ...config, connectionTimeoutMillis: CONNECT_MS };
    const Client = class extends ((config.Client ?? PreparingClient) as typeof PreparingClient) {
      constructor() {
        super(clientConfig);
        // those that are being opened too: the pool tells of them only when they are open
        clients.add(this);
        this.once('end', () => clients.delete(this));
      }
    };
    super({ ...config, Client });
    this.#clients = clients;
    this.#availability = availability;
    availability.onAway(() => this.cut());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): unknown {
    if (!this.#availability.isAway) return connected ? super.connect(connected as never) : super.connect();
    if (!connected) return Promise.reject(new DatabaseAway());
    process.nextTick(connected, new DatabaseAway(), undefined, () => undefined);
  }

  /** Cuts every connection: its queries fail, and the pool makes others when it needs them. */
  cut(): void {
    for (const client of this.#clients) cutConnection(client);
  }
}

/** Breaks a connection off as a lost network would. To end it in order would wait for a database that does not answer. */
export function cutConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** A last error of a closed pool, which would end the process if nobody took it. */
const nobodyHears = () => undefined;

/** Opens a pool on Postgres: of `max` connections, or of as many as are of use on this machine. */
export function openDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
  availability: Availability = createAvailability(),
): DatabaseConnection {
  const config = {
    max: largestPool(),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'quad',
    ...connection,
  };
  const pool = new AvailablePool(config, availability);
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
  const close = async () => {
    const late = setTimeout(() => pool.cut(), CLOSE_MS);
    await pool.end();
    clearTimeout(late);
    // who keeps the pool, as the job queue does, does not keep who opened it
    pool.removeAllListeners();
    pool.on('error', nobodyHears);
  };
  return { db, pool, close: () => (closing ??= close()) };
}
