import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Availability, createAvailability } from '../db/availability.ts';
import { CONNECT_MS, cutConnection, type Executor } from '../db/database.ts';

declare const payloadType: unique symbol;

/** A kind of message between nodes. The module whose state changes defines it and says when it is sent. */
export interface Topic<Payload> {
  readonly name: string;
  /** Never set: it ties the topic to the type of its messages. */
  readonly [payloadType]?: Payload;
}

/**
 * Defines a topic. Payloads are JSON and small (Postgres takes 8,000 bytes): ids, never content.
 *
 * @example
 * export const sessionEnded = defineTopic<{ tokenHash: string }>('session-ended');
 */
export const defineTopic = <Payload>(name: string): Topic<Payload> => ({ name });

/**
 * Messages between the nodes of one Quad, this node included, over Postgres LISTEN/NOTIFY.
 * Published in a transaction, a message is delivered when that commits and never when it rolls back.
 */
export interface Bus {
  publish<Payload>(executor: Executor, topic: Topic<Payload>, payload: NoInfer<Payload>): Promise<void>;
  on<Payload>(topic: Topic<Payload>, listener: (payload: Payload) => void): void;
  /** Called after messages may have been missed (the connection was lost): caches drop what they hold. */
  onGap(listener: () => void): void;
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
 * Opens the bus on a connection of its own and waits until it hears. As this connection is always open, it tells at once
 * when the database goes away, and when it is back; then caches are cleared before anything reads of them.
 */
export async function openBus(
  connection: pg.ClientConfig,
  onError: (error: unknown) => void,
  availability: Availability = createAvailability(),
): Promise<Bus> {
  const topics = new Map<string, { topic: Topic<unknown>; listeners: Set<(payload: never) => void> }>();
  const gapListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const deliver = (message: string) => {
    const { topic, payload } = JSON.parse(message) as { topic: string; payload: never };
    for (const listener of topics.get(topic)?.listeners ?? []) listener(payload);
  };

  const connect = async (connectionTimeoutMillis: number) => {
    const next = new pg.Client({
      ...connection,
      connectionTimeoutMillis,
      application_name: 'quad-bus',
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => payload && deliver(payload));
    next.on('error', (error) => {
      onError(error);
      lost(next);
    });
    next.on('end', () => lost(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
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
      for (const listener of gapListeners) listener();
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
    async publish(executor, topic, payload) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic: topic.name, payload })})`.execute(executor);
    },
    on(topic, listener) {
      const known = topics.get(topic.name) ?? { topic, listeners: new Set() };
      if (known.topic !== topic) throw new Error(`two topics are named ${topic.name}`);
      known.listeners.add(listener);
      topics.set(topic.name, known);
    },
    onGap: (listener) => void gapListeners.add(listener),
    async close() {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
