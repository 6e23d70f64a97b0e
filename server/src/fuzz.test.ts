import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from './testing/context.ts';
import { faultsOf, fuzzRound } from './testing/fuzz/round.ts';

/**
 * Requests for each call, one after another and several at once, besides one edge case for each field.
 * `fuzz.long.test.ts` and `npm run fuzz` send more.
 */
const REQUESTS = { each: 2, together: 1, edges: 1, batch: 700 };

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('the contract describes every answer, whatever is sent', async () => {
  const found = await fuzzRound(quad, { seed: 20_261, ...REQUESTS });
  expect(faultsOf(quad, found)).toEqual({});
}, 1_200_000);
