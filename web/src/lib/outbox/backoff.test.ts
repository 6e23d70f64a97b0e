import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('the waits double up to a minute, each spread over its second half', () => {
  expect([1, 2, 3].map((failures) => backoff(failures, 1))).toEqual([1000, 2000, 4000]);
  expect(backoff(3, 0)).toBe(2000);
  expect(backoff(50, 1)).toBe(60_000);
});
