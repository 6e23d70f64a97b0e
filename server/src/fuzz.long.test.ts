import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from './testing/context.ts';
import { type CallFindings, type Findings, SLOW_MS } from './testing/fuzz/fuzz.ts';
import { faultsOf, fuzzRound } from './testing/fuzz/round.ts';

/** `npm run fuzz` sets these. Without them the requests are the same every time. */
const { QUAD_FUZZ_SEED = '20261', QUAD_FUZZ_MINUTES = '0' } = process.env;
const seed = Number(QUAD_FUZZ_SEED);
const minutes = Number(QUAD_FUZZ_MINUTES);
/** Requests for each call in a run. */
const EACH = 10;
/** Slower than any busy machine. `npm run fuzz` reports answers slower than people like. */
const FAR_TOO_SLOW_MS = 15_000;

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test(
  `the contract describes every answer, whatever is sent (seed ${seed})`,
  async () => {
    const round = (number: number) =>
      fuzzRound(quad, { seed: seed + 1000 * number, each: EACH, edges: number === 0 ? Number.POSITIVE_INFINITY : 0 });
    const found = await round(0);
    const end = Date.now() + minutes * 60_000;
    for (let number = 1; Date.now() < end && Object.keys(faultsOf(quad, found)).length === 0; number++) {
      found.push(...(await round(number)));
    }
    if (minutes > 0) report(found);
    expect(faultsOf(quad, found)).toEqual({});
    const slow = found.flatMap(({ calls }) => [...calls.values()]).filter((call) => call.slowestMs > FAR_TOO_SLOW_MS);
    expect(slow.map(({ slowest }) => slowest)).toEqual([]);
  },
  minutes * 60_000 + 1_800_000,
);

/** List the calls with slow answers, and those without a successful request. */
function report(found: readonly Findings[]): void {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(`${found.reduce((sum, { requests }) => sum + requests, 0)} requests, seed ${seed}`);
  for (const name of found[0]?.calls.keys() ?? []) {
    const runs = found.map(({ calls }) => calls.get(name)).filter((run): run is CallFindings => run !== undefined);
    const slow = runs.reduce((sum, run) => sum + run.slow, 0);
    const [slowest] = runs.toSorted((one, other) => other.slowestMs - one.slowestMs);
    if (slow > 0)
      say(`${name}: ${slow} over ${SLOW_MS} ms, at most ${slowest?.slowestMs.toFixed()}: ${slowest?.slowest}`);
    if (runs.some(({ succeeded }) => succeeded > 0)) continue;
    say(`${name} never succeeded: ${[...new Set(runs.flatMap(({ codes }) => [...codes.keys()]))].join(', ')}`);
  }
}
