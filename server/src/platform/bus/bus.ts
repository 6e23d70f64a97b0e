import { sql } from 'kysely';
import pg from 'pg';
import type { Executor } from '../db/database.ts';

/** What nodes tell each other, by topic. Payloads are small (Postgres takes 8,000 bytes): ids, never content. */
export interface BusEvents {
  /** These sessions (by the SHA-256 of their token) have ended. */
  'session-ended': { tokenHash: string };
  /** What a session says of this person (role, disabled) is out of date. */
  'person-changed': { personId: string };
  /** What these people are to others has changed: follows, blocks, mutes, lists of friends. */
  'relations-changed': { personIds: readonly string[] };
  /** These posts have changed or gone, or too many to name; `listChanged` when one has come or gone. */
  'posts-changed': {
    node: string;
    ids: readonly string[] | 'many';
    /** Who has reposted which of them, or taken that back. */
    reposts: readonly { postId: string; personId: string }[];
    listChanged: boolean;
  };
}

export type BusTopic = keyof BusEvents;
type Listener<Topic extends BusTopic> = (payload: BusEvents[Topic]) => void;

/**
 * Messages between the nodes of one Quad, this node included, over Postgres LISTEN/NOTIFY.
 * Published in a transaction, a message is delivered when that commits and never when it rolls back.
 */
export interface Bus {
  publish<Topic extends BusTopic>(executor: Executor, topic: Topic, payload: BusEvents[Topic]): Promise<void>;
  on<Topic extends BusTopic>(topic: Topic, listener: Listener<Topic>): void;
  /** Called after messages may have been missed (the connection was lost): caches drop what they hold. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

const CHANNEL = 'quad_bus';
const RECONNECT_MS = 1000;

/** Opens the bus on a connection of its own and waits until it hears. */
export async function openBus(connection: pg.ClientConfig, onError: (error: unknown) => void): Promise<Bus> {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const gapListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const deliver = (message: string) => {
    const { topic, payload } = JSON.parse(message) as { topic: string; payload: never };
    for (const listener of listeners.get(topic) ?? []) listener(payload);
  };

  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'quad-bus', keepAlive: true });
    next.on('notification', ({ payload }) => payload && deliver(payload));
    next.on('error', (error) => {
      onError(error);
      lost(next);
    });
    next.on('end', () => lost(next));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };

  const lost = (which: pg.Client) => {
    if (closed || client !== which) return;
    client = undefined;
    void which.end().catch(() => undefined);
    retry = setTimeout(reconnect, RECONNECT_MS);
  };

  const reconnect = async () => {
    try {
      await connect();
      for (const listener of gapListeners) listener();
    } catch (error) {
      onError(error);
      if (!closed) retry = setTimeout(reconnect, RECONNECT_MS);
    }
  };

  await connect();
  return {
    async publish(executor, topic, payload) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, payload })})`.execute(executor);
    },
    on(topic, listener) {
      const known = listeners.get(topic) ?? new Set();
      known.add(listener);
      listeners.set(topic, known);
    },
    onGap: (listener) => void gapListeners.add(listener),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
