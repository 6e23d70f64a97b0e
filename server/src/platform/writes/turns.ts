import { AppError } from '../errors/app-error.ts';

/** How long a call may wait for its turn, in milliseconds: longer than for a connection, because it holds none. */
const LONGEST_WAIT = 30_000;

/** Run work when the earlier work for the same key has ended. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Run transactions that lock the same row one after another on this node. A call that waits for a lock in Postgres holds
 * a connection, so a few hundred such calls would use up the pool, and all other calls would wait with them.
 *
 * A call whose turn comes after more than `longest` milliseconds fails with `unavailable`.
 */
export function createTurns(longest: number = LONGEST_WAIT): InTurn {
  /** The last call of each key that runs or waits. */
  const lasts = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const asked = performance.now();
    const waited = () => {
      if (performance.now() - asked > longest) throw new AppError('unavailable');
      return work();
    };
    const before = lasts.get(key);
    const result = before ? before.then(waited) : work();
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    lasts.set(key, ended);
    try {
      return await result;
    } finally {
      if (lasts.get(key) === ended) lasts.delete(key);
    }
  };
}
