import type { RedisClientType } from '@redis/client';
import type { GaugeDefinition } from '../observe/metrics.ts';

/** Redis, or Valkey, which several nodes share besides Postgres. All its users work without it. */
export interface Redis {
  /** Whether it answers, and this node receives its messages. */
  readonly isReady: boolean;
  /** The database number of this Quad's keys and channel. */
  readonly database: number;
  /** Run commands; fails fast when Redis is unreachable or does not answer. */
  run<Result>(command: (client: RedisClientType) => Promise<Result>): Promise<Result>;
  /** Call `onText` with the messages of a channel. Only one channel; call it once, before `connect`. */
  subscribe(channel: string, onText: (text: string) => void): void;
  /** Called when Redis is reachable again, and messages may have been missed. */
  onReachable(listener: () => void): void;
  /** Called when Redis becomes unreachable. */
  onUnreachable(listener: () => void): void;
  /** Connect, and retry without end. Resolves when Redis is ready, or soon when it is unreachable. */
  connect(): Promise<void>;
  close(): void;
}

/** Redis usually answers within a millisecond. No call waits much longer for it. */
const COMMAND_MS = 150;
/** After a time-out, no call waits for Redis for this long. */
const TIMED_OUT_MS = 1000;
/** How often to check the connection, and when to cut one without answers. */
const PING_MS = 1000;
const CUT_MS = 4000;
const CONNECT_MS = 2000;
const RECONNECT_MAX_MS = 1000;
/** How long a start waits for Redis. */
const START_MS = 1000;

/** Redis is unreachable, or has timed out. */
class RedisUnreachableError extends Error {
  override readonly name = 'RedisUnreachableError';
}

/**
 * Create the connection to a Redis. Loads the library only now, because most installations run without Redis. `onError`
 * is called once each time that Redis becomes unreachable.
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
  const reachableListeners: (() => void)[] = [];
  const unreachableListeners: (() => void)[] = [];
  const firstReady = Promise.withResolvers<void>();
  let subscription: { channel: string; onText: (text: string) => void } | undefined;
  let subscribed = false;
  let state: 'new' | 'ready' | 'away' = 'new';
  let timedOutUntil = 0;

  const becomeReady = async () => {
    // The client renews a subscription by itself, before it is ready again.
    if (subscription && !subscribed) {
      await client.subscribe(subscription.channel, subscription.onText);
      subscribed = true;
    }
    if (!client.isReady) return;
    const wasUnreachable = state === 'away';
    state = 'ready';
    timedOutUntil = 0;
    firstReady.resolve();
    if (wasUnreachable) for (const listener of reachableListeners) listener();
  };
  client.on('ready', () => becomeReady().catch(onError));
  const setUnreachable = () => {
    state = 'away';
    firstReady.resolve();
    for (const listener of unreachableListeners) listener();
  };
  client.on('error', (error) => {
    if (state === 'away') return;
    onError(error);
    if (!client.isReady) setUnreachable();
  });

  const isReady = () => state === 'ready' && client.isReady && performance.now() >= timedOutUntil;
  return {
    get isReady() {
      return isReady();
    },
    database: Number(new URL(url).pathname.slice(1)),
    async run(command) {
      if (!isReady()) throw new RedisUnreachableError('Redis is away');
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        timedOutUntil = performance.now() + TIMED_OUT_MS;
        late.reject(new RedisUnreachableError('Redis has not answered in time'));
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
    onReachable: (listener) => void reachableListeners.push(listener),
    onUnreachable: (listener) => void unreachableListeners.push(listener),
    async connect() {
      client.connect().catch(() => undefined);
      const late = setTimeout(setUnreachable, START_MS);
      await firstReady.promise.finally(() => clearTimeout(late));
    },
    close: () => client.destroy(),
  };
}

/** Whether Redis answers this machine. */
export const redisGauges = (redis: Redis): readonly GaugeDefinition[] => [
  { name: 'quad_redis_up', help: 'Whether Redis answers', isShared: true, read: () => Number(redis.isReady) },
];
