import { openRedis } from './redis.ts';

/** Whether Redis answers a new connection. */
export async function isRedisReachable(redisUrl: string): Promise<boolean> {
  const redis = await openRedis(redisUrl, { onError: () => undefined });
  try {
    await redis.connect();
    return redis.isReady;
  } finally {
    redis.close();
  }
}
