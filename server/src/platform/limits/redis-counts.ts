import { hash } from 'node:crypto';
import type { Redis } from '../redis/redis.ts';
import { type Budget, type Counts, ENTRIES_MAX, PENDING_WAIT_MS } from './counts.ts';
import { type Counted, runCounts, type Standing } from './redis-script.ts';

/**
 * Up to this share of a limit a node lets calls through without asking Redis, and tells it afterwards. So much may each
 * further node exceed a limit by, when all calls come within `TELL_MS`.
 */
const FAR = 1 / 4;
/** Redis learns within this long of what was let through without asking. */
const TELL_MS = 200;
/** Keys that one command names. */
const TELL_MAX = 500;

/** What this node knows of a budget. */
interface Tally {
  used: number;
  /** When the counting begins afresh. */
  ends: number;
}

/**
 * Counts that all nodes share, in Redis. While Redis is away the node counts by itself, with `own`: a limit is then one
 * of each node, and nobody is refused or let through because Redis is away. `now` is for tests: the time of Redis.
 */
export function createRedisCounts(parts: { redis: Redis; own: Counts; now?: () => number }): Counts {
  const { redis, own } = parts;
  const now = parts.now ?? (() => performance.now());
  const tallies = new Map<string, Tally>();
  let untold = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  const run = (operation: Parameters<typeof runCounts>[1]['operation'], counted: readonly Counted[]) =>
    redis.run((client) =>
      runCounts(client, { operation, counted, keyOf, pendingWaitMs: PENDING_WAIT_MS, now: parts.now?.() }),
    );

  const tallyOf = ({ key, windowMs }: Budget, at: number): Tally => {
    const known = tallies.get(key);
    if (known && known.ends > at) return known;
    tallies.delete(key);
    if (tallies.size >= ENTRIES_MAX) tallies.delete(tallies.keys().next().value as string);
    const tally = { used: 0, ends: at + windowMs };
    tallies.set(key, tally);
    return tally;
  };

  /** What Redis says holds, with what has been let through since. */
  const learn = (counted: readonly Counted[], standings: readonly Standing[]) => {
    const at = now();
    counted.forEach(({ budget }, i) => {
      const { used, endsIn } = standings[i] as Standing;
      if (!isPlain(budget)) return;
      const tally = tallyOf(budget, at);
      tally.used = used + (untold.get(budget.key)?.times ?? 0);
      tally.ends = at + endsIn;
    });
  };

  /** Tells Redis what was let through. On the same connection, so what is asked next comes after it. */
  const tellRedis = () => {
    clearTimeout(timer);
    timer = undefined;
    if (untold.size === 0) return;
    const all = [...untold.values()];
    untold = new Map();
    for (let i = 0; i < all.length; i += TELL_MAX) {
      const counted = all.slice(i, i + TELL_MAX);
      // when Redis is away it is forgotten: the calls were allowed, and each node counts by itself from now on
      run('add', counted).then(
        ({ standings }) => learn(counted, standings),
        () => undefined,
      );
    }
  };

  const letThrough = (budget: Budget, tally: Tally) => {
    tally.used += 1;
    const before = untold.get(budget.key);
    untold.set(budget.key, { budget, times: (before?.times ?? 0) + 1 });
    timer ??= setTimeout(tellRedis, TELL_MS).unref();
  };

  const ask = async (operation: 'take' | 'reserve', budgets: readonly Budget[]): Promise<number> => {
    tellRedis();
    const counted = budgets.map(once);
    try {
      const { wait, standings } = await run(operation, counted);
      learn(counted, standings);
      return wait;
    } catch {
      return own[operation](budgets);
    }
  };

  return {
    take(budgets) {
      if (!redis.isReady) return own.take(budgets);
      if (!budgets.every(isPlain)) return ask('take', budgets);
      const at = now();
      const known = budgets.map((budget) => tallyOf(budget, at));
      // what this node knows is what has been counted at least
      const wait = Math.max(...known.map(({ used, ends }, i) => (used < (budgets[i] as Budget).max ? 0 : ends - at)));
      if (wait > 0) return wait;
      if (known.some(({ used }, i) => used + 1 > FAR * (budgets[i] as Budget).max)) return ask('take', budgets);
      known.forEach((tally, i) => {
        letThrough(budgets[i] as Budget, tally);
      });
      return 0;
    },
    reserve: (budgets) => (redis.isReady ? ask('reserve', budgets) : own.reserve(budgets)),
    settle(budgets, outcome) {
      if (budgets.length === 0) return;
      if (!redis.isReady) return own.settle(budgets, outcome);
      run(outcome, budgets.map(once)).catch(() => own.settle(budgets, outcome));
    },
    forget(key) {
      tallies.delete(key);
      untold.delete(key);
      own.forget(key);
      if (redis.isReady) redis.run((client) => client.del([keyOf(key), `${keyOf(key)} seen`])).catch(() => undefined);
    },
  };
}

/** Under which name Redis counts a key: a hash, because keys may name e-mail and IP addresses. */
export const keyOf = (key: string): string => `quad:limits:${hash('sha256', key, 'base64url')}`;

const once = (budget: Budget): Counted => ({ budget, times: 1 });

/** Neither grows nor counts members: a number says all. */
const isPlain = ({ growFromMs, member }: Budget) => growFromMs === undefined && member === undefined;
