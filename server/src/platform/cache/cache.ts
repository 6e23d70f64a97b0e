// biome-ignore lint/style/noRestrictedImports: this is what everything else is made of
import { LRUCache } from 'lru-cache';
import type { Availability } from '../db/availability.ts';
import { bytesOf, bytesOfText } from './bytes-of.ts';

/** What a cache is, as the list of all caches shows it. */
export interface CacheOptions<Value> {
  readonly name: string;
  /** The most it holds, keys and bookkeeping included; beyond, what was used least recently goes. */
  readonly maxBytes: number;
  /** What clears it when the data changes: a topic of the bus or a call. */
  readonly clearedBy: string;
  /** The age at which a value is loaded again, whether or not a message said that it changed. */
  readonly maxAgeMs?: number;
  /** Keys name the version of what is cached, so none of it is ever out of date: it may be cached for longer. */
  readonly isVersioned?: true;
  /** Labels by which values are forgotten together, without looking at all others. */
  readonly tagsOf?: (value: Value, key: string) => readonly string[];
}

/** Values in memory by key: loaded when first asked for, forgotten when they change or grow old. */
export interface Cache<Value> {
  /** The value of a key if it is cached. */
  peek(key: string): Value | undefined;
  /**
   * The value of a key: at once when it is cached, otherwise as `load` reads it, once for all who ask at the same time.
   * What is forgotten while it is being loaded answers those who wait and is not cached. Nor is undefined.
   */
  get<Loaded extends Value | undefined>(key: string, load: (key: string) => Promise<Loaded>): Value | Promise<Loaded>;
  /** The same for many keys, the missing ones loaded together; keys without a value are left out. */
  getMany(
    keys: readonly string[],
    load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): ReadonlyMap<string, Value> | Promise<ReadonlyMap<string, Value>>;
  set(key: string, value: Value): void;
  /** Counts a value again that has grown since it was cached. It does not become younger. */
  recount(key: string, value: Value): void;
  /** What is cached or being loaded of this key is out of date. */
  forget(key: string): void;
  /** The values with this tag are out of date. What is being loaded is not cached, since its tags are not known yet. */
  forgetTagged(tag: string): void;
  /** The values that this is true of are out of date, and so may be whatever is being loaded. */
  forgetWhere(isOutdated: (value: Value, key: string) => boolean): void;
  forgetAll(): void;
  values(): Iterable<Value>;
  readonly size: { readonly entries: number; readonly bytes: number };
}

/**
 * A change whose message is lost (its node stopped before telling the others) shows within a minute: what is read from
 * Postgres is cached for this long at most, and what is made of cached values for the rest of the minute.
 */
export const MAX_AGE_MS = 40_000;
export const DERIVED_MAX_AGE_MS = 20_000;
/** The bookkeeping of an entry, and of a tag of it; measured. */
const ENTRY_BYTES = 120;
const TAG_BYTES = 280;

type Load<Value> = Promise<ReadonlyMap<string, Value>>;

const ALWAYS_THERE = { servesStale: false };
const STALE_TOO = { allowStale: true };

/** A cache by itself. Those of the server are made by `caches.create`, which lists them. */
export function createCache<Value extends NonNullable<unknown>>(
  options: CacheOptions<Value>,
  availability: Pick<Availability, 'servesStale'> = ALWAYS_THERE,
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
    // what is too old stays until it has been read again: should the database go away, it is all there is
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

  /** Loads these keys and caches those that are not forgotten until then. */
  const begin = (keys: readonly string[], values: Load<Value>): Load<Value> => {
    /** Whether a key still waits for this load; from now on it does no more. */
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
      // whether there may be nothing is told by the type of `load`, which is the same for all who ask
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
      // in place, lru-cache counts only a value that is another one
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
      // these are not looked at below
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
