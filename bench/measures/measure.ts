import { drive, type Load, type LoadResult } from '../load/load.ts';
import type { Options } from '../options.ts';

/** How long and how often to measure. */
export type Pace = Pick<Options, 'seconds' | 'warmUp' | 'rounds'>;

/** A load to measure; `measure` does it in a way of its own, as with something going on beside it. */
export interface Target {
  readonly load: Omit<Load, 'seconds'>;
  readonly measure?: (load: Load) => Promise<LoadResult>;
}

/**
 * Measures several loads, a round of all after the other, so that a machine that slows down or speeds up meanwhile
 * does so for all of them. Each is warmed up first; its median by calls a second counts, failures count in every round.
 *
 * @returns a result for each load, in their order
 */
export async function measureInTurn(
  targets: readonly Target[],
  { seconds, warmUp, rounds }: Pace,
): Promise<LoadResult[]> {
  const results: LoadResult[][] = targets.map(() => []);
  for (const { load } of targets) await drive({ ...load, seconds: warmUp });
  for (let round = 0; round < rounds; round++) {
    for (const [index, { load, measure = drive }] of targets.entries()) {
      results[index]?.push(await measure({ ...load, seconds }));
    }
  }
  return results.map((list) => ({
    ...median(list, ({ callsPerSecond }) => callsPerSecond),
    failures: list.reduce((sum, { failures }) => sum + failures, 0),
  }));
}

/** The one in the middle by a figure. */
export function median<Item>(items: readonly Item[], figure: (item: Item) => number): Item {
  const middle = [...items].sort((a, b) => figure(a) - figure(b))[Math.floor(items.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
