import { expect, test } from 'vitest';
import { chanceToTell, median } from './compare.ts';

test('the median of an even number lies between the middle two', () => {
  expect([median([9, 1, 2]), median([1, 9, 2, 4])]).toEqual([2, 3]);
});

test('times that never overlap tell everything, and the same times tell nothing', () => {
  expect(chanceToTell({ known: [1, 2], unknown: [3, 4] })).toBe(1);
  expect(chanceToTell({ known: [3, 4], unknown: [1, 2] })).toBe(1);
  expect(chanceToTell({ known: [1, 2], unknown: [1, 2] })).toBe(0.5);
});

test('times that overlap tell something', () => {
  expect(chanceToTell({ known: [1, 3], unknown: [2, 4] })).toBe(0.75);
});
