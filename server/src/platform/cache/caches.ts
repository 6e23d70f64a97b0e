import { createAvailability } from '../db/availability.ts';
import { type Cache, type CacheOptions, createCache, MAX_AGE_MS } from './cache.ts';

/** Something that is held in memory: what it is, how much of it there is, how old it may be, what clears it. */
export interface CacheReport {
  readonly name: string;
  readonly entries: number;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  readonly clearedBy: string;
}

/** All that a node caches. */
export interface Caches {
  /** Makes a cache and lists it. Throws when the bounds of all together are over the budget. */
  create<Value extends NonNullable<unknown>>(options: CacheOptions<Value>): Cache<Value>;
  /** Lists something that caches in its own way, within the same budget. */
  add(cached: Pick<CacheReport, 'name' | 'maxBytes' | 'maxAgeMs' | 'clearedBy'> & { size: () => CacheSize }): void;
  /** Whether values are answered however old they are, because the database is away. */
  readonly servesStale: boolean;
  /** What is cached at the moment, in the order of its creation. */
  report(): CacheReport[];
}

interface CacheSize {
  readonly entries: number;
  readonly bytes: number;
}

const MB = 1024 * 1024;
/** What all caches of a node may hold together; the table in docs/decisions/0060 says who gets how much. */
const CACHE_BUDGET = 94 * MB;

/** Makes and lists caches that hold `budget` bytes together at most. */
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
