import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from './testing/context.ts';
import { faultsOf, fuzzRound } from './testing/fuzz/round.ts';

/** Requests for each call, besides one edge case for each field. `fuzz.long.test.ts` and `npm run fuzz` send more. */
const EACH = 3;

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('the contract describes every answer, whatever is sent', async () => {
  const found = await fuzzRound(quad, { seed: 20_261, each: EACH, edges: 1 });
  expect(faultsOf(quad, found)).toEqual({});
}, 1_200_000);
