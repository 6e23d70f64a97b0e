import { hash } from 'node:crypto';
import type { Redis } from '../redis/redis.ts';
import { type Budget, type Counts, ENTRIES_MAX, PENDING_WAIT_MS } from './counts.ts';
import { type BudgetState, type Counted, runCounts } from './redis-script.ts';

/**
 * Up to this share of a limit a node allows calls without asking Redis, and reports them afterwards. Each further node
 * may exceed a limit by this share, when all calls come within `REPORT_MS`.
 */
const UNASKED_SHARE = 1 / 4;
/** Redis learns within this time of calls that were allowed without asking. */
const REPORT_MS = 200;
const REPORTED_KEYS_MAX = 500;

/** A node's knowledge of a budget. */
interface Tally {
  used: number;
  /** The end of the window. */
  ends: number;
}

/**
 * Counts that all nodes share, in Redis. While Redis is unreachable the node counts with `own`: each node then has the
 * limit for itself, and no call fails because of Redis. `now` is for tests: the time of Redis.
 */
export function createRedisCounts(parts: { redis: Redis; own: Counts; now?: () => number }): Counts {
  const { redis, own } = parts;
  const now = parts.now ?? (() => performance.now());
  const tallies = new Map<string, Tally>();
  let unreported = new Map<string, Counted>();
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

  /** Store the counts of Redis, plus the calls allowed since. */
  const storeStates = (counted: readonly Counted[], states: readonly BudgetState[]) => {
    const at = now();
    counted.forEach(({ budget }, i) => {
      const { used, endsIn } = states[i] as BudgetState;
      if (!isPlain(budget)) return;
      const tally = tallyOf(budget, at);
      tally.used = used + (unreported.get(budget.key)?.times ?? 0);
      tally.ends = at + endsIn;
    });
  };

  /** Report allowed calls to Redis, on the same connection, so that later questions follow them. */
  const reportToRedis = () => {
    clearTimeout(timer);
    timer = undefined;
    if (unreported.size === 0) return;
    const all = [...unreported.values()];
    unreported = new Map();
    for (let i = 0; i < all.length; i += REPORTED_KEYS_MAX) {
      const counted = all.slice(i, i + REPORTED_KEYS_MAX);
      // while Redis is unreachable the report is dropped: the calls were allowed, and the node now counts by itself
      run('add', counted).then(
        ({ states }) => storeStates(counted, states),
        () => undefined,
      );
    }
  };

  const allowUnasked = (budget: Budget, tally: Tally) => {
    tally.used += 1;
    const before = unreported.get(budget.key);
    unreported.set(budget.key, { budget, times: (before?.times ?? 0) + 1 });
    timer ??= setTimeout(reportToRedis, REPORT_MS).unref();
  };

  const ask = async (operation: 'take' | 'reserve', budgets: readonly Budget[]): Promise<number> => {
    reportToRedis();
    const counted = budgets.map(once);
    try {
      const { wait, states } = await run(operation, counted);
      storeStates(counted, states);
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
      // the node's own count is a lower bound
      const wait = Math.max(...known.map(({ used, ends }, i) => (used < (budgets[i] as Budget).max ? 0 : ends - at)));
      if (wait > 0) return wait;
      if (known.some(({ used }, i) => used + 1 > UNASKED_SHARE * (budgets[i] as Budget).max))
        return ask('take', budgets);
      known.forEach((tally, i) => {
        allowUnasked(budgets[i] as Budget, tally);
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
      unreported.delete(key);
      own.forget(key);
      if (redis.isReady) redis.run((client) => client.del([keyOf(key), `${keyOf(key)} seen`])).catch(() => undefined);
    },
  };
}

/** The Redis key of a count: a hash, because keys may contain e-mail and IP addresses. */
export const keyOf = (key: string): string => `quad:limits:${hash('sha256', key, 'base64url')}`;

const once = (budget: Budget): Counted => ({ budget, times: 1 });

/** Whether a number suffices: the budget neither grows nor counts members. */
const isPlain = ({ growFromMs, member }: Budget) => growFromMs === undefined && member === undefined;
