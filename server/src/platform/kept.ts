import { LRUCache } from 'lru-cache';

/** Values kept in memory by key: read when first asked for, forgotten when they change. */
export interface Kept<Value> {
  /** The value of a key, read once for all who ask at the same time. */
  get(key: string): Value | Promise<Value>;
  /** The value of a key has changed: what is known or being read of it is out of date. */
  forget(key: string): void;
  /** Forgets the values that this is true of, and whatever is being read. */
  forgetWhere(isOutdated: (value: Value) => boolean): void;
  forgetAll(): void;
}

/** Goes on with a value: at once when it is there, which on the hottest paths saves a turn of the event loop. */
export function after<Value, Next>(
  value: Value | Promise<Value>,
  go: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(go) : go(value);
}

/** However a change is missed (a node that dies between writing and telling), nobody sees the old state for longer. */
const KEPT_MS = 60_000;

/**
 * Keeps what `load` reads, at most `size` in all, where a value counts `sizeOf` (1 unless told), for at most `ttl`
 * milliseconds (a minute unless told).
 */
export function keptByKey<Value extends object>(options: {
  load: (key: string) => Promise<Value>;
  size: number;
  sizeOf?: (value: Value) => number;
  ttl?: number;
}): Kept<Value> {
  const { load, size, sizeOf = () => 1, ttl = KEPT_MS } = options;
  const kept = new LRUCache<string, Value>({ maxSize: size, sizeCalculation: sizeOf, ttl });
  const reading = new Map<string, Promise<Value>>();

  const read = (key: string): Promise<Value> => {
    const begun = load(key).then(
      (value) => {
        // what was forgotten meanwhile answers those who waited, and is not kept
        if (reading.get(key) === begun) {
          reading.delete(key);
          kept.set(key, value);
        }
        return value;
      },
      (error: unknown) => {
        if (reading.get(key) === begun) reading.delete(key);
        throw error;
      },
    );
    reading.set(key, begun);
    return begun;
  };

  return {
    get: (key) => kept.get(key) ?? reading.get(key) ?? read(key),
    forget(key) {
      kept.delete(key);
      reading.delete(key);
    },
    forgetWhere(isOutdated) {
      for (const [key, value] of kept.entries()) if (isOutdated(value)) kept.delete(key);
      reading.clear();
    },
    forgetAll() {
      kept.clear();
      reading.clear();
    },
  };
}
