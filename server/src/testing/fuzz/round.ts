import type { TestContext } from '../context.ts';
import { type Findings, type FuzzOptions, fuzz } from './fuzz.ts';

/**
 * Send requests for every call: first `each` one after another, then `together` several at once, about the same few posts
 * and people.
 */
export async function fuzzRound(
  quad: TestContext,
  {
    seed,
    each,
    together = each,
    edges,
    ...options
  }: Pick<FuzzOptions, 'seed' | 'each' | 'batch'> & { together?: number; edges: number },
): Promise<Findings[]> {
  return [
    await fuzz(quad, { ...options, seed, each, atOnce: 1, edges }),
    await fuzz(quad, { ...options, seed: seed + 500, each: together, atOnce: 12 }),
  ];
}

/** Return an example of each fault. The log describes a fault better than its answer. */
export const faultsOf = (quad: TestContext, found: readonly Findings[]): Record<string, string> =>
  Object.fromEntries([...found.flatMap(({ faults }) => [...faults]), ...quad.logged.entries()]);
