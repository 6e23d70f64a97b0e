import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Availability } from '../db/availability.ts';
import { CONNECT_MS, cutConnection, type Executor } from '../db/database.ts';

/** A connection to Postgres that is always open, and opened again when it was lost. */
export interface PostgresLine {
  /** Sends texts when the transaction of `executor` commits. */
  sendIn(executor: Executor, texts: readonly string[]): Promise<void>;
  /** Sends texts now, in one transaction. Fails while the connection is lost. */
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'quad_bus';
const RECONNECT_MS = 250;
/** A database that does not let the bus in again at once is away; a connection that takes longer is tried anew. */
const SLOW_MS = 300;
const RECONNECT_MAX_MS = 2000;
/** How often the database is asked whether it is there, and how long it may be silent. */
const PING_MS = 1000;
const SILENT_MS = 4000;

/** Whether Postgres itself refused a connection for another reason than that it stops, starts or recovers. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? '');

/**
 * Connects, and waits until it hears. As this connection is always open, it tells at once when the database goes away,
 * and when it is back: `onGap` is called before anything reads of the database again.
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
      // notifications commit one after the other, and what is sent here need not outlive a crash of Postgres
      await next.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    } catch (error) {
      // it may be open and merely not listen
      void next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    client = next;
    ping(next);
  };

  /** Asks the database every second whether it is there, and cuts the connection when it is silent. */
  const ping = (which: pg.Client) => {
    let askedAt: number | undefined;
    const timer = setInterval(async () => {
      if (client !== which) return clearInterval(timer);
      if (askedAt === undefined) {
        askedAt = performance.now();
        await which.query('select 1').catch(() => undefined);
        askedAt = undefined;
      } else if (performance.now() - askedAt > SILENT_MS) {
        // this process may have been the busy one, and the answer be there already
        await nextTurn();
        if (askedAt === undefined || client !== which) return;
        availability.setAway();
        cutConnection(which);
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
