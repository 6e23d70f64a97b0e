import { expect, test } from 'vitest';
import { chanceToDistinguish, median } from './compare.ts';

test('the median of an even number of values lies between the middle two', () => {
  expect([median([9, 1, 2]), median([1, 9, 2, 4])]).toEqual([2, 3]);
});

test('times that never overlap reveal everything, and equal times reveal nothing', () => {
  expect(chanceToDistinguish({ known: [1, 2], unknown: [3, 4] })).toBe(1);
  expect(chanceToDistinguish({ known: [3, 4], unknown: [1, 2] })).toBe(1);
  expect(chanceToDistinguish({ known: [1, 2], unknown: [1, 2] })).toBe(0.5);
});

test('times that overlap reveal something', () => {
  expect(chanceToDistinguish({ known: [1, 3], unknown: [2, 4] })).toBe(0.75);
});
