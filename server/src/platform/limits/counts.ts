import { Seen } from './seen.ts';

/** A limit for a time window. */
export interface Budget {
  /** The kind of call, and its account or address. */
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
  /**
   * Above `max`, each further call waits twice as long as the one before, from this many milliseconds to `windowMs`.
   * The count ends when nothing was counted for `windowMs` after the last wait.
   */
  readonly growFromMs?: number;
  /** Counts distinct members: a member that was counted in this window is free. */
  readonly member?: string;
}

export type Outcome = 'spent' | 'free';

/**
 * Counts against budgets. All functions return the wait in milliseconds, 0 for none. Several budgets are one decision:
 * when one is used up, none counts.
 */
export interface Counts {
  take(budgets: readonly Budget[]): number | Promise<number>;
  /** Like `take`, for calls that count only if `settle` says so. Until then the reservation holds a place. */
  reserve(budgets: readonly Budget[]): number | Promise<number>;
  settle(budgets: readonly Budget[], outcome: Outcome): void;
  forget(key: string): void;
}

interface Entry {
  used: number;
  /** Reserved and not settled. */
  pending: number;
  /** The end of the window. */
  ends: number;
  /** The end of a growing budget's wait. */
  blockedUntil: number;
  seen: Seen | undefined;
}

/** The most accounts and addresses at a time, about 10 MB. Beyond, the oldest count is dropped. */
export const ENTRIES_MAX = 50_000;
/** The wait while all places are reserved and none is used up. */
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
    // a Map keeps the order of insertion: the first entry is the oldest count
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
      // beyond the free calls, one reservation at a time
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
      // a refused call starts no count: a refused address must not fill the memory with made-up accounts
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
        // the count may have been reset since
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
