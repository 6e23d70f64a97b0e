import { createAvailability } from '../db/availability.ts';
import { type Cache, type CacheOptions, createCache, MAX_AGE_MS } from './cache.ts';

export interface CacheReport {
  readonly name: string;
  readonly entries: number;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  readonly clearedBy: string;
}

export interface Caches {
  /** Create a cache and list it. Throws when the limits of all caches together exceed the budget. */
  create<Value extends NonNullable<unknown>>(options: CacheOptions<Value>): Cache<Value>;
  /** List a cache with an implementation of its own, within the same budget. */
  add(cached: Pick<CacheReport, 'name' | 'maxBytes' | 'maxAgeMs' | 'clearedBy'> & { size: () => CacheSize }): void;
  /** Whether expired values are returned, because the database is unreachable. */
  readonly servesStale: boolean;
  /** The current sizes, in order of creation. */
  report(): CacheReport[];
}

interface CacheSize {
  readonly entries: number;
  readonly bytes: number;
}

const MB = 1024 * 1024;
/** The limit of all caches of a node together; docs/decisions/0060 has the table of shares. */
const CACHE_BUDGET = 94 * MB;

/** Create the list of caches, which hold at most `budget` bytes together. */
export function createCaches({ budget = CACHE_BUDGET, availability = createAvailability() } = {}): Caches {
  const reports: (() => CacheReport)[] = [];
  let promised = 0;
  const add: Caches['add'] = ({ name, maxBytes, maxAgeMs, clearedBy, size }) => {
    promised += maxBytes;
    if (promised > budget) throw new Error(`${name}: all caches together may hold ${budget} bytes, not ${promised}`);
    reports.push(() => ({ name, ...size(), maxBytes, maxAgeMs, clearedBy }));
  };
  return {
    create(options) {
      const cache = createCache(options, availability);
      add({ maxAgeMs: MAX_AGE_MS, ...options, size: () => cache.size });
      return cache;
    },
    add,
    get servesStale() {
      return availability.servesStale;
    },
    report: () => reports.map((report) => report()),
  };
}
