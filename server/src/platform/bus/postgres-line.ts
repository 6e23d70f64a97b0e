import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Availability, DatabaseUnreachable } from '../db/availability.ts';
import { CONNECT_MS, type Executor } from '../db/database.ts';
import { breaksConnection } from '../db/failures.ts';
import { cutConnection } from '../db/prepared-statements.ts';

/** A permanent connection to Postgres, which reconnects when it is lost. */
export interface PostgresLine {
  /** Send texts when the transaction of `executor` commits. */
  sendIn(executor: Executor, texts: readonly string[]): Promise<void>;
  /** Send texts now, in one transaction. Fails while the connection is lost. */
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'quad_bus';
const RECONNECT_MS = 250;
/** A database that takes longer to accept the bus again counts as unreachable; slow connections are retried. */
const SLOW_MS = 300;
const RECONNECT_MAX_MS = 2000;
/** How often the connection is checked, and how long the database may take to answer. */
const PING_MS = 1000;
const ANSWER_TIMEOUT_MS = 4000;

/** Whether Postgres refused a connection for another reason than stopping, starting, recovering or being a standby. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && !breaksConnection(error);

/** Whether the server refuses writes, as a standby does: a former primary, or a proxy that points to a wrong server. */
async function isReadOnly(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}

/**
 * Connect, and wait until messages are received. Being always open, this connection detects at once when the database
 * becomes unreachable and reachable again: `onGap` is called before anything reads from the database again.
 */
export async function openPostgresLine(parts: {
  connection: pg.ClientConfig;
  availability: Availability;
  onText: (text: string) => void;
  onGap: () => void;
  onError: (error: unknown) => void;
}): Promise<PostgresLine> {
  const { connection, availability, onText, onGap, onError } = parts;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (connectionTimeoutMillis: number) => {
    const next = new pg.Client({
      ...connection,
      connectionTimeoutMillis,
      application_name: 'quad-bus',
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => payload && onText(payload));
    next.on('error', (error) => {
      onError(error);
      lost(next);
    });
    next.on('end', () => lost(next));
    try {
      await next.connect();
      // Notifications commit one after another, and these need not survive a crash of Postgres.
      await next.query(`set synchronous_commit = off; listen ${CHANNEL}`);
      if (await isReadOnly(next)) throw new DatabaseUnreachable();
    } catch (error) {
      // The connection may be open without listening.
      void next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    client = next;
    ping(next);
  };

  const giveUp = (which: pg.Client) => {
    availability.setAway();
    cutConnection(which);
  };

  /** Check every second that the database answers and takes writes, and cut a connection to one that does not. */
  const ping = (which: pg.Client) => {
    let askedAt: number | undefined;
    const timer = setInterval(async () => {
      if (client !== which) return clearInterval(timer);
      if (askedAt === undefined) {
        askedAt = performance.now();
        const readOnly = await isReadOnly(which).catch(() => false);
        askedAt = undefined;
        if (readOnly && client === which) giveUp(which);
      } else if (performance.now() - askedAt > ANSWER_TIMEOUT_MS) {
        // This process may have been busy, and the answer may have arrived already.
        await nextTurn();
        if (askedAt === undefined || client !== which) return;
        giveUp(which);
      }
    }, PING_MS).unref();
  };

  const lost = (which: pg.Client) => {
    if (closed || client !== which) return;
    client = undefined;
    void which.end().catch(() => undefined);
    void reconnect();
  };

  const reconnect = async (failed = false) => {
    const slow = setTimeout(availability.setAway, SLOW_MS);
    try {
      await connect(RECONNECT_MAX_MS).finally(() => clearTimeout(slow));
      if (closed) return;
      onGap();
      availability.setBack();
    } catch (error) {
      if (closed) return;
      if (!isRefusal(error)) availability.setAway();
      if (!failed) onError(error);
      retry = setTimeout(() => void reconnect(true), RECONNECT_MS);
    }
  };

  await connect(CONNECT_MS);
  return {
    async sendIn(executor, texts) {
      await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(executor);
    },
    async send(texts) {
      if (!client) throw new Error('the bus has lost its connection to the database');
      await client.query('select pg_notify($1, text) from unnest($2::text[]) as text', [CHANNEL, texts]);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
