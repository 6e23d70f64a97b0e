import { Seen } from './seen.ts';

/** How much of something is allowed in a while. */
export interface Budget {
  /** What is counted, and of which account or address. */
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
  /**
   * Above `max`, each further one has to wait twice as long as the one before, from this many milliseconds to
   * `windowMs`. What was counted is forgotten when nothing has been for `windowMs` after the last wait.
   */
  readonly growFromMs?: number;
  /** Counts different members: one that was counted in this window is free. */
  readonly member?: string;
}

/** How what was reserved ended. */
export type Outcome = 'spent' | 'free';

/**
 * Counts against budgets. All answer in milliseconds how long to wait: 0 when it may go on now. Several budgets are
 * one decision: when one of them is used up, nothing is counted in any.
 */
export interface Counts {
  take(budgets: readonly Budget[]): number | Promise<number>;
  /** Like `take`, for what counts only if it ends badly: `settle` says whether it did. Until then it holds a place. */
  reserve(budgets: readonly Budget[]): number | Promise<number>;
  settle(budgets: readonly Budget[], outcome: Outcome): void;
  /** Starts the counting of a key afresh. */
  forget(key: string): void;
}

interface Entry {
  used: number;
  /** Reserved and not settled. */
  pending: number;
  /** When the counting begins afresh. */
  ends: number;
  /** When the wait of a growing budget is over. */
  blockedUntil: number;
  /** The members that were counted. */
  seen: Seen | undefined;
}

/** Accounts and addresses at once; when there are more, the one whose counting began first goes. Some 10 MB. */
export const ENTRIES_MAX = 50_000;
/** Where all places are held and none is used up, one is free in a moment. */
export const PENDING_WAIT_MS = 2000;

/** Counts in this process. */
export function createCounts(options: { now?: () => number; maxEntries?: number } = {}): Counts & {
  readonly size: number;
} {
  const { now = Date.now, maxEntries = ENTRIES_MAX } = options;
  const entries = new Map<string, Entry>();

  const known = ({ key }: Budget, at: number): Entry | undefined => {
    const entry = entries.get(key);
    return entry && entry.ends > at ? entry : undefined;
  };

  const begin = ({ key, windowMs }: Budget, at: number): Entry => {
    const begun = { used: 0, pending: 0, ends: at + windowMs, blockedUntil: 0, seen: undefined };
    // a Map keeps the order of insertion: the oldest counting is the first
    entries.delete(key);
    if (entries.size >= maxEntries) entries.delete(entries.keys().next().value as string);
    entries.set(key, begun);
    return begun;
  };
  const current = (budget: Budget, at: number): Entry => known(budget, at) ?? begin(budget, at);

  const wait = (budget: Budget, entry: Entry, at: number): number => {
    const { max, growFromMs, member } = budget;
    if (member !== undefined && entry.seen?.has(member)) return 0;
    if (growFromMs !== undefined) {
      if (entry.blockedUntil > at) return entry.blockedUntil - at;
      // past the free ones, one at a time
      return entry.used + entry.pending < max || entry.pending === 0 ? 0 : PENDING_WAIT_MS;
    }
    if (entry.used >= max) return entry.ends - at;
    return entry.used + entry.pending < max ? 0 : PENDING_WAIT_MS;
  };

  const spend = (budget: Budget, entry: Entry, at: number): void => {
    const { max, windowMs, growFromMs, member } = budget;
    if (member !== undefined) {
      if (entry.seen?.has(member)) return;
      entry.seen ??= new Seen();
      entry.seen.add(member);
    }
    entry.used += 1;
    if (growFromMs === undefined) return;
    const over = entry.used - max;
    entry.blockedUntil = over < 0 ? 0 : at + Math.min(growFromMs * 2 ** over, windowMs);
    entry.ends = Math.max(at, entry.blockedUntil) + windowMs;
  };

  const longestWait = (budgets: readonly Budget[], at: number) => {
    let longest = 0;
    for (const budget of budgets) {
      // what is refused begins no counting: a refused address must not fill the memory with made-up accounts
      const entry = known(budget, at);
      if (entry) longest = Math.max(longest, wait(budget, entry, at));
    }
    return longest;
  };

  return {
    take(budgets) {
      const at = now();
      const longest = longestWait(budgets, at);
      if (longest === 0) for (const budget of budgets) spend(budget, current(budget, at), at);
      return longest;
    },
    reserve(budgets) {
      const at = now();
      const longest = longestWait(budgets, at);
      if (longest === 0) for (const budget of budgets) current(budget, at).pending += 1;
      return longest;
    },
    settle(budgets, outcome) {
      const at = now();
      for (const budget of budgets) {
        const entry = current(budget, at);
        // the counting may have been reset since
        entry.pending = Math.max(0, entry.pending - 1);
        if (outcome === 'spent') spend(budget, entry, at);
      }
    },
    forget: (key) => void entries.delete(key),
    get size() {
      return entries.size;
    },
  };
}

/** Counts nothing: for tests and benchmarks. */
export const NO_LIMITS: Counts = {
  take: () => 0,
  reserve: () => 0,
  settle: () => undefined,
  forget: () => undefined,
};
