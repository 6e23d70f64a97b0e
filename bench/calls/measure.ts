import { type HttpCall, makeCall } from '../load/http-call.ts';
import { drive, type Load, type LoadResult } from '../load/load.ts';
import type { Options } from '../options.ts';
import type { CallKind } from './call-kinds.ts';

/** How long and how often to measure. */
export type Pace = Pick<Options, 'seconds' | 'warmUp' | 'rounds'>;

/** A load to measure. `measure` replaces the measuring function, for a load beside other work. */
export interface MeasuredLoad {
  readonly load: Omit<Load, 'seconds'>;
  readonly measure?: (load: Load) => Promise<LoadResult>;
}

/**
 * Measure several loads in rounds of all of them, so that a machine that slows down or speeds up affects all loads.
 * Each load is warmed up first. The median by calls a second counts, and the failures of all rounds.
 *
 * @returns a result for each load, in their order
 */
export async function measureInTurn(
  loads: readonly MeasuredLoad[],
  { seconds, warmUp, rounds }: Pace,
): Promise<LoadResult[]> {
  const results: LoadResult[][] = loads.map(() => []);
  for (const { load } of loads) await drive({ ...load, seconds: warmUp });
  for (let round = 0; round < rounds; round++) {
    for (const [index, { load, measure = drive }] of loads.entries()) {
      results[index]?.push(await measure({ ...load, seconds }));
    }
  }
  return results.map((list) => ({
    ...median(list, ({ callsPerSecond }) => callsPerSecond),
    failures: list.reduce((sum, { failures }) => sum + failures, 0),
  }));
}

/** The median item by a figure. */
export function median<Item>(items: readonly Item[], figure: (item: Item) => number): Item {
  const middle = [...items].sort((a, b) => figure(a) - figure(b))[Math.floor(items.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** How many answers are checked before a call is measured. */
const SAMPLES = 16;

/** Make some of the calls once. Return a typical answer, and a problem if any answer is unexpected. */
export async function checkAnswers(kind: CallKind, port: number) {
  const calls = kind.conditional ? await withVersion(port, kind.calls) : kind.calls;
  const answers = await Promise.all(calls.slice(0, SAMPLES).map((call) => makeCall(port, call)));
  const wrong = answers.find(({ status }) => status !== kind.expects);
  return {
    calls,
    answer: median(answers, ({ wireBytes }) => wireBytes),
    problems: wrong ? [`answered ${wrong.status}, not ${kind.expects}: ${wrong.body.toString('utf8', 0, 120)}`] : [],
  };
}

/** The same calls, each with the version of the first call's answer. */
async function withVersion(port: number, calls: readonly HttpCall[]): Promise<HttpCall[]> {
  const [first] = calls;
  const version = first && (await makeCall(port, first)).headers.etag;
  return calls.map((call) => ({ ...call, headers: { ...call.headers, 'if-none-match': version ?? '' } }));
}
