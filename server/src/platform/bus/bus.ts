import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Availability, createAvailability } from '../db/availability.ts';
import type { Executor } from '../db/database.ts';
import type { Redis } from '../redis/redis.ts';
import { createOutbox, MESSAGE_MAX_BYTES } from './outbox.ts';
import { openPostgresLine } from './postgres-line.ts';

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

/** What a listener learns of a message besides its payload. */
export interface Origin {
  /** Whether this node sent it. */
  readonly here: boolean;
}

type Listener<Payload> = (payload: Payload, origin: Origin) => void;

/** Messages between the nodes of one Quad, this node included. */
export interface Bus {
  /** Delivered when the transaction of `executor` commits, and never when it rolls back. */
  publish<Payload>(executor: Executor, topic: Topic<Payload>, payload: NoInfer<Payload>): Promise<void>;
  /** The same for many messages of a topic, in one statement. */
  publishAll<Payload>(executor: Executor, topic: Topic<Payload>, payloads: readonly NoInfer<Payload>[]): Promise<void>;
  /**
   * A message that belongs to no transaction and that nobody waits for: through Redis where there is one, else through
   * Postgres. This node's listeners get it before `tell` returns, other nodes' some milliseconds later, in the order in
   * which it was told, once. It never throws.
   */
  tell<Payload>(topic: Topic<Payload>, payload: NoInfer<Payload>): void;
  on<Payload>(topic: Topic<Payload>, listener: Listener<Payload>): void;
  /** Called after messages may have been missed (a connection was lost): caches drop what they hold. */
  onGap(listener: () => void): void;
  /** Sends what was told, if it can be sent now, and lets go of its connection. */
  close(): Promise<void>;
}

/** A message as it is sent; or word that messages could not be sent. */
type Message = { readonly topic: string; readonly payload: never } | { readonly gap: true };
interface Batch {
  readonly node: string;
  readonly n: number;
  readonly messages: readonly Message[];
}
interface Published {
  readonly node: string;
  readonly topic: string;
  readonly payload: never;
}

/** Word that a node does not hear Redis. */
interface Deaf {
  readonly node: string;
  readonly deaf: true;
}

/** Batches of the last seconds: one that is sent again may have arrived the first time. */
const REMEMBERED_BATCHES = 4096;
/** How often a node that does not hear Redis says so, and how long the others believe it. */
const DEAF_MS = 2000;
const BELIEVED_MS = 5000;

/**
 * Opens the bus and waits until it hears. It connects `redis`, which its owner closes, and goes on without it while it is away.
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
  const heard = new Set<string>();
  let someAreDeafUntil = 0;

  const safely = (listener: () => void) => {
    try {
      listener();
    } catch (error) {
      onError(error);
    }
  };
  const onGap = () => {
    for (const listener of gapListeners) safely(listener);
  };
  const deliver = (topic: string, payload: never, here: boolean) => {
    for (const listener of topics.get(topic)?.listeners ?? []) safely(() => listener(payload, { here }));
  };
  const isNew = ({ node, n }: Batch): boolean => {
    const name = `${node} ${n}`;
    if (heard.has(name)) return false;
    heard.add(name);
    if (heard.size > REMEMBERED_BATCHES) heard.delete(heard.values().next().value as string);
    return true;
  };
  const hear = (text: string) => {
    const received = JSON.parse(text) as Batch | Published | Deaf;
    const here = received.node === node;
    if ('topic' in received) return deliver(received.topic, received.payload, here);
    // this node's listeners have it already
    if (here) return;
    if ('deaf' in received) someAreDeafUntil = performance.now() + BELIEVED_MS;
    else if (isNew(received)) {
      for (const message of received.messages) {
        if ('gap' in message) onGap();
        else deliver(message.topic, message.payload, false);
      }
    }
  };
  const onText = (text: string) => safely(() => hear(text));

  const postgres = await openPostgresLine({ connection, availability, onText, onGap, onError });
  const send = async (batches: readonly string[]) => {
    if (redis?.isReady && performance.now() >= someAreDeafUntil) {
      try {
        return await sendThroughRedis(redis, batches);
      } catch {
        // what arrived nevertheless is not heard twice
      }
    }
    await postgres.send(batches);
  };
  const outbox = createOutbox({ node, send, onError });

  // a node that alone has lost Redis must hear the others
  const sayDeaf = () => {
    if (redis?.isReady === false) postgres.send([JSON.stringify({ node, deaf: true })]).catch(() => undefined);
  };
  const sayingDeaf = redis && setInterval(sayDeaf, DEAF_MS).unref();
  if (redis) {
    redis.subscribe(channelOf(redis), onText);
    redis.onAway(sayDeaf);
    redis.onBack(onGap);
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
    tell({ name }, payload) {
      safely(() => {
        const message = JSON.stringify({ topic: name, payload });
        deliver(name, payload as never, true);
        if (Buffer.byteLength(message) > MESSAGE_MAX_BYTES)
          throw new Error(`a message of ${name} is too large to tell`);
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
    async close() {
      clearInterval(sayingDeaf);
      await outbox.close();
      await postgres.close();
    },
  };
}

/** Databases of one Redis are told apart by their keys; channels are not. */
const channelOf = ({ database }: Redis) => `quad:${database}:bus`;

async function sendThroughRedis(redis: Redis, batches: readonly string[]): Promise<void> {
  await redis.run((client) => Promise.all(batches.map((batch) => client.publish(channelOf(redis), batch))));
}
