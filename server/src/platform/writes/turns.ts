import { breaksConstraint } from '../db/failures.ts';
import { type KeyedWrite, keyedWrites, runKeyedTogether } from '../db/keyed-write.ts';
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

interface Waiting<Item, Result> {
  readonly item: Item;
  /** The idempotency key of the call, if it has one. */
  readonly writes: readonly KeyedWrite[];
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface SharedWork<Item, Result> {
  readonly most: number;
  /** Do the work of several calls; `writesOf` has the idempotency key of one, by its place. */
  readonly work: (
    key: string,
    items: readonly Item[],
    writesOf: (place: number) => readonly KeyedWrite[],
  ) => Promise<readonly Result[]>;
}

/**
 * Let calls that wait for their turns share one: `work` gets up to `most` items of a key, in the order of asking, and
 * returns as many results. Its transaction, which costs little more for all of them than for one, stores the idempotency
 * keys of all; `work` drops those of calls that it refuses (`dropKeys`). When a constraint refuses it, such as the key of a repeated call, each item is tried alone; any other
 * failure is that of all.
 */
export function createSharedTurns<Item, Result>(
  inTurn: InTurn,
  { most, work }: SharedWork<Item, Result>,
): (key: string, item: Item) => Promise<Result> {
  const waiting = new Map<string, Waiting<Item, Result>[]>();
  const take = (key: string): readonly Waiting<Item, Result>[] => {
    const all = waiting.get(key) ?? [];
    const taken = all.splice(0, most);
    if (all.length === 0) waiting.delete(key);
    return taken;
  };
  const doTogether = async (key: string, some: readonly Waiting<Item, Result>[]): Promise<void> => {
    const writes = some.flatMap((one) => one.writes);
    const items = some.map(({ item }) => item);
    try {
      const results = await runKeyedTogether(writes, () => work(key, items, (place) => some[place]?.writes ?? []));
      for (const [place, { resolve }] of some.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (some.length > 1 && breaksConstraint(error)) for (const one of some) await doTogether(key, [one]);
      else for (const { reject } of some) reject(error);
    }
  };
  const takeTurn = (key: string): Promise<void> =>
    inTurn(key, () => doTogether(key, take(key))).catch((error: unknown) => {
      // the turn came too late
      for (const { reject } of take(key)) reject(error);
    });
  return (key, item) =>
    new Promise<Result>((resolve, reject) => {
      const all = waiting.get(key) ?? [];
      waiting.set(key, all);
      // the first of each `most` asks for the turn of all of them
      if (all.push({ item, writes: keyedWrites(), resolve, reject }) % most === 1 % most) void takeTurn(key);
    });
}
