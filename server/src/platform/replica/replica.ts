import type { FastifyBaseLogger } from 'fastify';
import { Kysely, type LogEvent, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createAvailability } from '../db/availability.ts';
import { type Database, type DatabaseConnection, openDatabase } from '../db/database.ts';
import { isUnavailable } from '../db/failures.ts';
import type { DB } from '../db/schema.ts';
import type { Metrics } from '../observe/metrics.ts';
import {
  createPositionHistory,
  type MarkedPosition,
  readMarkedPosition,
  readPosition,
  sharedAnswers,
} from './primary-position.ts';
import { queryReplica, UnusableReplica } from './replica-connection.ts';

/** A replica of Postgres, which answers the queries of lists as the primary would. */
export interface Replica {
  /**
   * Runs single queries on the replica, or on the primary while the replica cannot answer. Each sees every commit that
   * was confirmed before it began. It takes no transactions and no writes.
   */
  readonly reads: Database;
  /** Why lists read from the primary now; undefined while they read from the replica. */
  readonly problem: string | undefined;
  /** For how many seconds they have read from the primary; 0 while they read from the replica. */
  readonly unusedSeconds: number;
  /** For how many seconds at least it has lacked something; undefined for a server that was never reached. */
  readonly lagSeconds: number | undefined;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** How often to look whether the replica can be used, and how long it may take to answer, in milliseconds. */
const LOOK_MS = 500;
const ANSWER_MS = 2000;
/** A replica whose connections are all busy is left for the primary after this time. */
const CONNECTION_MS = 1000;
/** A problem that comes and goes is logged once in this time. */
const LOG_MS = 60_000;
/** Postgres has ended a statement that took too long. The primary would do the same. */
const STATEMENT_ENDED = '57014';

/** Open the pool on a replica, and look whether it can be used. A replica that cannot be used fails nothing. */
export async function openReplica(parts: {
  primary: DatabaseConnection;
  connection: pg.PoolConfig;
  logger: FastifyBaseLogger;
  metrics: Metrics;
  /** Called after each query of `reads`. */
  onQuery?: ((event: LogEvent) => void) | undefined;
}): Promise<Replica> {
  const { primary, connection, logger, metrics, onQuery } = parts;
  const availability = createAvailability();
  const openPool = (more: pg.PoolConfig) =>
    openDatabase(
      {
        application_name: 'quad-reads',
        ...connection,
        connectionTimeoutMillis: CONNECTION_MS,
        ...more,
      },
      // Each query that fails learns of it.
      () => undefined,
      availability,
    );
  const { pool, close } = openPool({});
  // A connection of its own, so that busy ones are not taken for a server that is away.
  const forLooks = openPool({ max: 1 });
  const countOf = metrics.counter('quad_list_reads_total', 'Queries of lists, by the server that answered', ['from']);
  const counts = { replica: countOf({ from: 'replica' }), primary: countOf({ from: 'primary' }) };
  /** The primary, as the last look has found it. */
  let found: MarkedPosition | undefined;
  const nextPosition = sharedAnswers(async (): Promise<MarkedPosition> => {
    const position = await readPosition(primary.db);
    return { ...position, mark: found?.timeline === position.timeline ? found.mark : undefined };
  });
  const history = createPositionHistory();
  let problem: string | undefined = 'it has not answered yet';
  let unusedSince: number | undefined;
  let replayed: number | undefined;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Cut the connections, so that queries which wait for a frozen server are answered by the primary. */
  const cut = () => {
    availability.setAway();
    availability.setBack();
  };

  const look = async () => {
    await findProblem();
    unusedSince = problem === undefined ? undefined : (unusedSince ?? performance.now());
  };
  const findProblem = async () => {
    const position = await readMarkedPosition(primary.db).catch(() => undefined);
    found = position;
    if (!position) {
      problem = 'the primary does not answer';
      return;
    }
    history.note(position.at, performance.now());
    try {
      await answersWithin(
        ANSWER_MS,
        queryReplica(forLooks.pool, Promise.resolve(position), async () => undefined),
      );
      replayed = position.at;
      if (problem !== undefined && loggedAt > 0) logger.warn('lists read from the replica again');
      problem = undefined;
    } catch (error) {
      problem = (error as Error).message;
      if (error instanceof UnusableReplica) replayed = error.replayed;
      else cut();
      if (isClosed || performance.now() - loggedAt < LOG_MS) return;
      loggedAt = performance.now();
      logger.error({ err: error }, 'lists read from the primary: the replica cannot be used');
    }
  };

  const run = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (!/^\s*(select|with|\()/i.test(text)) throw new Error('a replica takes only queries');
    if (problem === undefined) {
      try {
        const result = await queryReplica(pool, nextPosition(), (client) => client.query(text, [...values]));
        counts.replica.add();
        return result;
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        // Until the next look, so that only the lists of this moment have waited for it.
        if (error instanceof UnusableReplica) problem = error.message;
      }
    }
    counts.primary.add();
    const client = await primary.pool.connect();
    try {
      return await client.query(text, [...values]);
    } finally {
      client.release();
    }
  };

  const keepLooking = async () => {
    await look();
    if (!isClosed) timer = setTimeout(keepLooking, LOOK_MS).unref();
  };
  await keepLooking();

  const client = { query: run, release: () => undefined } as unknown as PostgresPoolClient;
  const dialect = new PostgresDialect({ pool: { connect: async () => client, end: async () => undefined } as never });
  return {
    reads: new Kysely<DB>({ dialect, ...(onQuery && { log: onQuery }) }),
    get problem() {
      return problem;
    },
    get unusedSeconds() {
      return unusedSince === undefined ? 0 : (performance.now() - unusedSince) / 1000;
    },
    get lagSeconds() {
      return replayed === undefined ? undefined : history.lagOf(replayed, performance.now());
    },
    pool,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([close(), forLooks.close()]);
    },
  };
}

/** Whether the primary may answer what the replica has not. */
const isOfReplica = (error: unknown): boolean =>
  error instanceof UnusableReplica ||
  (isUnavailable(error) && !(error instanceof pg.DatabaseError && error.code === STATEMENT_ENDED));

async function answersWithin(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`it has not answered for ${ms / 1000} s`)), ms);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
