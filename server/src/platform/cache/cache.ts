// biome-ignore lint/style/noRestrictedImports: every other cache is built on this one
import { LRUCache } from 'lru-cache';
import type { Availability } from '../db/availability.ts';
import { bytesOf, bytesOfText } from './bytes-of.ts';

/** The options of a cache, as the list of all caches shows them. */
export interface CacheOptions<Value> {
  readonly name: string;
  /** The limit, including keys and bookkeeping. Beyond it, the least recently used values are dropped. */
  readonly maxBytes: number;
  /** The events that clear it when the data changes: topics of the bus or calls. */
  readonly clearedBy: string;
  /** The age at which a value is loaded again, even without a message about a change. */
  readonly maxAgeMs?: number;
  /** Keys contain the version of the cached data, so values never become outdated and may be cached longer. */
  readonly isVersioned?: true;
  /** Tags, to forget values together without scanning all others. */
  readonly tagsOf?: (value: Value, key: string) => readonly string[];
}

/** Cached values by key: loaded on the first request, forgotten when they change or expire. */
export interface Cache<Value> {
  peek(key: string): Value | undefined;
  /**
   * The value of a key: synchronously when cached, otherwise from `load`, once for concurrent readers. A value
   * forgotten while loading is returned to the waiting readers, but not cached. Undefined is not cached either.
   */
  get<Loaded extends Value | undefined>(key: string, load: (key: string) => Promise<Loaded>): Value | Promise<Loaded>;
  /** The values of many keys. Missing ones are loaded together; keys without a value are left out. */
  getMany(
    keys: readonly string[],
    load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): ReadonlyMap<string, Value> | Promise<ReadonlyMap<string, Value>>;
  set(key: string, value: Value): void;
  /** Measure again a value that has grown since it was cached. Its age stays the same. */
  recount(key: string, value: Value): void;
  /** Forget a key, cached or being loaded. */
  forget(key: string): void;
  /** Forget the values with this tag. Running loads are not cached, because their tags are unknown. */
  forgetTagged(tag: string): void;
  /** Forget the values that match. Running loads are not cached. */
  forgetWhere(isOutdated: (value: Value, key: string) => boolean): void;
  forgetAll(): void;
  values(): Iterable<Value>;
  readonly size: { readonly entries: number; readonly bytes: number };
}

/**
 * If a message about a change is lost (its node stopped before sending it), the change shows within a minute. Values
 * read from Postgres are cached at most this long, and values derived from cached ones for the rest of the minute.
 */
export const MAX_AGE_MS = 40_000;
export const DERIVED_MAX_AGE_MS = 20_000;
/** The bookkeeping of an entry and of a tag, in bytes; measured. */
const ENTRY_BYTES = 120;
const TAG_BYTES = 280;

type Load<Value> = Promise<ReadonlyMap<string, Value>>;

const ALWAYS_AVAILABLE = { servesStale: false };
const STALE_TOO = { allowStale: true };

/** A cache that is not listed. The server's caches are created with `caches.create`, which lists them. */
export function createCache<Value extends NonNullable<unknown>>(
  options: CacheOptions<Value>,
  availability: Pick<Availability, 'servesStale'> = ALWAYS_AVAILABLE,
): Cache<Value> {
  const { name, maxBytes, maxAgeMs = MAX_AGE_MS, isVersioned, tagsOf } = options;
  if (maxAgeMs > MAX_AGE_MS && !isVersioned)
    throw new Error(`${name}: a missed change would show too late after ${maxAgeMs} ms`);
  const keysByTag = new Map<string, Set<string>>();
  const untag = (value: Value, key: string) => {
    for (const tag of tagsOf?.(value, key) ?? []) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const cached = new LRUCache<string, Value>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    // Expired values stay until they have been loaded again, for the case that the database becomes unreachable.
    noDeleteOnStaleGet: true,
    ...(tagsOf && { dispose: untag }),
  });
  const find = (key: string) => (availability.servesStale ? cached.get(key, STALE_TOO) : cached.get(key));
  const loads = new Map<string, Load<Value>>();

  const insert = (key: string, value: Value, ttl = maxAgeMs): void => {
    const tags = tagsOf?.(value, key) ?? [];
    const size = ENTRY_BYTES + TAG_BYTES * tags.length + bytesOfText(key) + bytesOf(value);
    cached.set(key, value, { size, ttl });
    if (size > maxBytes) return;
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
  };

  /** Load these keys, and cache those that are not forgotten until then. */
  const begin = (keys: readonly string[], values: Load<Value>): Load<Value> => {
    /** Whether a key still waits for this load; ends its waiting. */
    const settles = (key: string) => loads.get(key) === begun && loads.delete(key);
    const begun: Load<Value> = values.then(
      (loaded) => {
        for (const key of keys) {
          const value = loaded.get(key);
          if (settles(key) && value !== undefined) insert(key, value);
        }
        return loaded;
      },
      (error: unknown) => {
        keys.forEach(settles);
        throw error;
      },
    );
    for (const key of keys) loads.set(key, begun);
    return begun;
  };

  const loadOne = async (key: string, load: (key: string) => Promise<Value | undefined>): Load<Value> => {
    const value = await load(key);
    return value === undefined ? new Map() : new Map([[key, value]]);
  };

  return {
    peek: find,

    get<Loaded extends Value | undefined>(key: string, load: (key: string) => Promise<Loaded>) {
      const known = find(key);
      if (known !== undefined) return known;
      const loading = loads.get(key) ?? begin([key], loadOne(key, load));
      // The type of `load`, which all readers of a cache share, decides whether the value may be undefined.
      return loading.then((values) => values.get(key) as Loaded);
    },

    getMany(keys, load) {
      const found = new Map<string, Value>();
      const missing = new Set<string>();
      const underWay: { key: string; loading: Load<Value> }[] = [];
      for (const key of keys) {
        const known = find(key);
        const loading = known === undefined ? loads.get(key) : undefined;
        if (known !== undefined) found.set(key, known);
        else if (loading) underWay.push({ key, loading });
        else missing.add(key);
      }
      if (missing.size === 0 && underWay.length === 0) return found;
      if (missing.size > 0) {
        const wanted = [...missing];
        const loading = begin(wanted, load(wanted));
        for (const key of wanted) underWay.push({ key, loading });
      }
      return Promise.all(
        underWay.map(async ({ key, loading }) => {
          const value = (await loading).get(key);
          if (value !== undefined) found.set(key, value);
        }),
      ).then(() => found);
    },

    set(key, value) {
      loads.delete(key);
      insert(key, value);
    },

    recount(key, value) {
      if (cached.peek(key) !== value) return;
      const ttl = cached.getRemainingTTL(key);
      // lru-cache measures a value in place only if it is another object.
      cached.delete(key);
      if (ttl > 0) insert(key, value, ttl);
    },

    forget(key) {
      cached.delete(key);
      loads.delete(key);
    },

    forgetTagged(tag) {
      for (const key of [...(keysByTag.get(tag) ?? [])]) cached.delete(key);
      loads.clear();
    },

    forgetWhere(isOutdated) {
      // The iteration below skips expired values.
      cached.purgeStale();
      for (const [key, value] of cached.entries()) if (isOutdated(value, key)) cached.delete(key);
      loads.clear();
    },

    forgetAll() {
      if (cached.size > 0) cached.clear();
      loads.clear();
    },

    values: () => cached.values(),

    get size() {
      return { entries: cached.size, bytes: cached.calculatedSize };
    },
  };
}
