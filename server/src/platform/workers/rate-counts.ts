import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** What a worker asks the first process: how many calls a key has made in its window, this one included. */
export interface CountRequest {
  readonly kind: 'count';
  readonly id: number;
  readonly key: string;
  /** Milliseconds. */
  readonly timeWindow: number;
}

export interface CountAnswer {
  readonly kind: 'counted';
  readonly id: number;
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/** So many keys are swept of those whose window has ended; far more than people who call at once. */
const SWEEP_AT = 20_000;

/** Counts calls for all workers, so that a limit is the same however many there are. */
export function createRateCounts(now: () => number = Date.now) {
  const windows = new Map<string, { current: number; ends: number }>();
  return ({ id, key, timeWindow }: Omit<CountRequest, 'kind'>): CountAnswer => {
    const at = now();
    if (windows.size > SWEEP_AT) {
      for (const [known, { ends }] of windows) if (ends <= at) windows.delete(known);
    }
    let window = windows.get(key);
    if (!window || window.ends <= at) {
      window = { current: 0, ends: at + timeWindow };
      windows.set(key, window);
    }
    window.current += 1;
    return { kind: 'counted', id, current: window.current, ttl: window.ends - at };
  };
}

/** A store for the rate limit of a worker: `ask` has the first process count. */
export function sharedCounts(
  ask: (key: string, timeWindow: number) => Promise<CountAnswer>,
): FastifyRateLimitStoreCtor {
  let children = 0;
  return class SharedCounts implements FastifyRateLimitStore {
    readonly #prefix: string;

    constructor(_options: unknown, prefix = '') {
      this.#prefix = prefix;
    }

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow = 60_000,
    ) {
      ask(this.#prefix + key, timeWindow).then((answer) => done(null, answer), done);
    }

    /** A call with a limit of its own is counted apart: by its number, since all workers register calls in one order. */
    child() {
      children += 1;
      return new SharedCounts(undefined, `${children} `);
    }
  };
}
