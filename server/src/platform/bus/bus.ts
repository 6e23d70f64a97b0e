import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Availability, createAvailability, DatabaseUnreachable } from '../db/availability.ts';
import type { Executor } from '../db/database.ts';
import type { Redis } from '../redis/redis.ts';
import { createHeard, type Position } from './heard.ts';
import { createOutbox, GAP, MESSAGE_MAX_BYTES } from './outbox.ts';
import { openPostgresLine } from './postgres-line.ts';

declare const payloadType: unique symbol;

/** A kind of message between nodes. The module that owns the changed state defines it and documents when it is sent. */
export interface Topic<Payload> {
  readonly name: string;
  /** Never set: it ties the topic to the type of its messages. */
  readonly [payloadType]?: Payload;
}

/**
 * Define a topic. Payloads are JSON and small (Postgres takes 8,000 bytes): ids, never content.
 *
 * @example export const sessionEnded = defineTopic<{ tokenHash: string }>('session-ended');
 */
export const defineTopic = <Payload>(name: string): Topic<Payload> => ({ name });

/** The facts about a message besides its payload. */
export interface Origin {
  /** Whether this node sent it. */
  readonly here: boolean;
}

type Listener<Payload> = (payload: Payload, origin: Origin) => void;

/** Messages between the nodes of a Quad, including this node. */
export interface Bus {
  /** Publish a message when the transaction of `executor` commits; never when it rolls back. */
  publish<Payload>(executor: Executor, topic: Topic<Payload>, payload: NoInfer<Payload>): Promise<void>;
  /** Publish many messages of a topic, with one statement. */
  publishAll<Payload>(executor: Executor, topic: Topic<Payload>, payloads: readonly NoInfer<Payload>[]): Promise<void>;
  /**
   * Broadcast a message outside of transactions, without waiting: through Redis where configured, else through
   * Postgres. This node's listeners get it before `broadcast` returns, other nodes' some milliseconds later, in order,
   * once. Never throws.
   */
  broadcast<Payload>(topic: Topic<Payload>, payload: NoInfer<Payload>): void;
  on<Payload>(topic: Topic<Payload>, listener: Listener<Payload>): void;
  /** Called when messages may have been missed because a connection was lost. Caches must drop their values. */
  onGap(listener: () => void): void;
  /** Treat messages of this node as missed, here and on every other node, because something was not announced. */
  missed(): void;
  /** The place of this node's newest broadcast. A node that has heard it knows all broadcasts of this node. */
  readonly position: Position;
  /** Whether this node has heard everything up to a position, or has emptied its caches since. */
  hasHeard(position: Position): boolean;
  /**
   * Wait until this node has heard everything up to a position. What does not come soon counts as missed: caches drop
   * their values.
   *
   * @throws DatabaseUnreachable when it does not come, and the caches cannot be filled again
   */
  hear(position: Position): Promise<void>;
  /** Send pending broadcasts, if possible now, and release the connection. */
  close(): Promise<void>;
}

/** A message as sent, or a notice that messages could not be sent. */
type Message = { readonly topic: string; readonly payload: never } | { readonly gap: true };
interface Batch {
  readonly node: string;
  readonly n: number;
  /** Absent from nodes of the release before. */
  readonly through?: number;
  readonly messages: readonly Message[];
}
interface Published {
  readonly node: string;
  readonly topic: string;
  readonly payload: never;
}

/** A notice that a node receives nothing from Redis. */
interface RedisUnreachable {
  readonly node: string;
  readonly deaf: true;
}

/** The last seconds of batches: a batch that is sent again may have arrived the first time. */
const REMEMBERED_BATCHES = 4096;
/** How often a node without Redis announces it, and how long the others rely on it. */
const REPORT_MS = 2000;
const REPORT_VALID_MS = 5000;
/** How long to wait for a message that another node has sent. A batch through an unreachable Redis takes 200 ms. */
const HEAR_MS = 400;
/** The clocks of two nodes differ by less. */
const CLOCKS_DIFFER_MS = 5000;

/**
 * Open the bus and wait until it receives messages. It connects `redis`, which its owner closes, and works without it
 * while it is unreachable.
 */
export async function openBus(
  connection: pg.ClientConfig,
  onError: (error: unknown) => void,
  availability: Availability = createAvailability(),
  redis?: Redis,
): Promise<Bus> {
  const node = randomUUID();
  const topics = new Map<string, { topic: Topic<unknown>; listeners: Set<Listener<never>> }>();
  const gapListeners = new Set<() => void>();
  const receivedBatches = new Set<string>();
  const heard = createHeard();
  /** When the caches were last empty. They know everything that was written before. */
  let emptiedAt = Date.now();
  let usePostgresUntil = 0;

  const safely = (listener: () => void) => {
    try {
      listener();
    } catch (error) {
      onError(error);
    }
  };
  const onGap = () => {
    emptiedAt = Date.now();
    for (const listener of gapListeners) safely(listener);
  };
  const deliver = (topic: string, payload: never, here: boolean) => {
    for (const listener of topics.get(topic)?.listeners ?? []) safely(() => listener(payload, { here }));
  };
  const isNew = ({ node, n }: Batch): boolean => {
    const name = `${node} ${n}`;
    if (receivedBatches.has(name)) return false;
    receivedBatches.add(name);
    if (receivedBatches.size > REMEMBERED_BATCHES)
      receivedBatches.delete(receivedBatches.values().next().value as string);
    return true;
  };
  const receive = (text: string) => {
    const received = JSON.parse(text) as Batch | Published | RedisUnreachable;
    const here = received.node === node;
    if ('topic' in received) return deliver(received.topic, received.payload, here);
    // This node's listeners have received it already.
    if (here) return;
    if ('deaf' in received) usePostgresUntil = performance.now() + REPORT_VALID_MS;
    else if (isNew(received)) {
      for (const message of received.messages) {
        if ('gap' in message) onGap();
        else deliver(message.topic, message.payload, false);
      }
      // after the delivery, so that who waits reads what the messages changed
      const { n, through } = received;
      if (through !== undefined && heard.note({ node: received.node, n, through })) onGap();
    }
  };
  const onText = (text: string) => safely(() => receive(text));

  const postgres = await openPostgresLine({ connection, availability, onText, onGap, onError });
  const send = async (batches: readonly string[]) => {
    if (redis?.isReady && performance.now() >= usePostgresUntil) {
      try {
        return await sendThroughRedis(redis, batches);
      } catch {
        // Receivers skip batches that arrived nevertheless.
      }
    }
    await postgres.send(batches);
  };
  const outbox = createOutbox({ node, send, onError });

  // The others must send to a node that alone has lost Redis.
  const reportUnreachable = () => {
    if (redis?.isReady === false) postgres.send([JSON.stringify({ node, deaf: true })]).catch(() => undefined);
  };
  const reporting = redis && setInterval(reportUnreachable, REPORT_MS).unref();
  if (redis) {
    redis.subscribe(channelOf(redis), onText);
    redis.onUnreachable(reportUnreachable);
    redis.onReachable(onGap);
    await redis.connect();
  }
  return {
    publish: (executor, { name }, payload) =>
      postgres.sendIn(executor, [JSON.stringify({ node, topic: name, payload })]),
    publishAll: (executor, { name }, payloads) =>
      postgres.sendIn(
        executor,
        payloads.map((payload) => JSON.stringify({ node, topic: name, payload })),
      ),
    broadcast({ name }, payload) {
      safely(() => {
        const message = JSON.stringify({ topic: name, payload });
        deliver(name, payload as never, true);
        if (Buffer.byteLength(message) > MESSAGE_MAX_BYTES)
          throw new Error(`a message of ${name} is too large to broadcast`);
        outbox.add(message);
      });
    },
    on(topic, listener) {
      const known = topics.get(topic.name) ?? { topic, listeners: new Set() };
      if (known.topic !== topic) throw new Error(`two topics are named ${topic.name}`);
      known.listeners.add(listener);
      topics.set(topic.name, known);
    },
    onGap: (listener) => void gapListeners.add(listener),
    missed() {
      onGap();
      outbox.add(GAP);
    },
    get position() {
      return { node, through: outbox.added, at: Date.now() };
    },
    hasHeard: (position) => position.node === node || heard.has(position) || position.at < emptiedAt - CLOCKS_DIFFER_MS,
    async hear(position) {
      if (position.node === node || (await heard.until(position, HEAR_MS))) return;
      if (availability.isAway) throw new DatabaseUnreachable();
      onGap();
      heard.makeUpFor(position);
    },
    async close() {
      clearInterval(reporting);
      await outbox.close();
      await postgres.close();
    },
  };
}

/** Databases of one Redis separate keys, but not channels. */
const channelOf = ({ database }: Redis) => `quad:${database}:bus`;

async function sendThroughRedis(redis: Redis, batches: readonly string[]): Promise<void> {
  await redis.run((client) => Promise.all(batches.map((batch) => client.publish(channelOf(redis), batch))));
}
