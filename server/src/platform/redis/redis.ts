import type { RedisClientType } from '@redis/client';

/** Redis, or Valkey: what several nodes share besides Postgres. Whatever uses it goes on without it. */
export interface Redis {
  /** Whether it answers, and this node hears its messages. */
  readonly isReady: boolean;
  /** Under which number of database this Quad has its keys and its channel. */
  readonly database: number;
  /** Runs commands; fails soon when Redis is away or silent. */
  run<Result>(command: (client: RedisClientType) => Promise<Result>): Promise<Result>;
  /** From now on `onText` gets what is published on the channel. One channel; call it once, before `connect`. */
  subscribe(channel: string, onText: (text: string) => void): void;
  /** Called when Redis is there again after it was away, and messages may have been missed. */
  onBack(listener: () => void): void;
  /** Called when it goes away. */
  onAway(listener: () => void): void;
  /** Connects, and tries again for as long as it takes. Resolves when it is ready, or soon when Redis is away. */
  connect(): Promise<void>;
  close(): void;
}

/** Redis usually answers within a millisecond; no call waits much longer for it. */
const COMMAND_MS = 150;
/** Once it has not answered in time, nobody waits for it for so long. */
const SILENT_MS = 1000;
/** How often it is asked whether it is there, and when a connection on which nothing came is cut. */
const PING_MS = 1000;
const CUT_MS = 4000;
const CONNECT_MS = 2000;
const RECONNECT_MAX_MS = 1000;
/** How long a start waits for it. */
const START_MS = 1000;

/** Redis is away, or has not answered in time. */
class RedisAway extends Error {
  override readonly name = 'RedisAway';
}

/**
 * Describes the connection to a Redis; the library is loaded only now, because most run without it. `onError` learns once
 * of each time that Redis goes away.
 */
export async function openRedis(
  url: string,
  { onError, commandMs = COMMAND_MS }: { onError: (error: unknown) => void; commandMs?: number | undefined },
): Promise<Redis> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    name: 'quad',
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: CUT_MS,
      reconnectStrategy: (retries) => Math.min(50 + 100 * retries, RECONNECT_MAX_MS),
    },
  }) as RedisClientType;
  const backListeners: (() => void)[] = [];
  const awayListeners: (() => void)[] = [];
  const firstReady = Promise.withResolvers<void>();
  let subscription: { channel: string; onText: (text: string) => void } | undefined;
  let subscribed = false;
  let state: 'new' | 'ready' | 'away' = 'new';
  let silentUntil = 0;

  const becomeReady = async () => {
    // the client renews a subscription by itself, before it says that it is ready again
    if (subscription && !subscribed) {
      await client.subscribe(subscription.channel, subscription.onText);
      subscribed = true;
    }
    if (!client.isReady) return;
    const wasAway = state === 'away';
    state = 'ready';
    silentUntil = 0;
    firstReady.resolve();
    if (wasAway) for (const listener of backListeners) listener();
  };
  client.on('ready', () => becomeReady().catch(onError));
  const becomeAway = () => {
    state = 'away';
    firstReady.resolve();
    for (const listener of awayListeners) listener();
  };
  client.on('error', (error) => {
    if (state === 'away') return;
    onError(error);
    if (!client.isReady) becomeAway();
  });

  const isReady = () => state === 'ready' && client.isReady && performance.now() >= silentUntil;
  return {
    get isReady() {
      return isReady();
    },
    database: Number(new URL(url).pathname.slice(1)),
    async run(command) {
      if (!isReady()) throw new RedisAway('Redis is away');
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        silentUntil = performance.now() + SILENT_MS;
        late.reject(new RedisAway('Redis has not answered in time'));
      }, commandMs);
      try {
        return await Promise.race([command(client), late.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
    subscribe(channel, onText) {
      subscription = { channel, onText };
    },
    onBack: (listener) => void backListeners.push(listener),
    onAway: (listener) => void awayListeners.push(listener),
    async connect() {
      client.connect().catch(() => undefined);
      const late = setTimeout(becomeAway, START_MS);
      await firstReady.promise.finally(() => clearTimeout(late));
    },
    close: () => client.destroy(),
  };
}
