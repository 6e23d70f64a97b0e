import { expect, test } from 'vitest';
import { growthPerStep } from './growth.ts';

test('even growth is the difference from one value to the next', () => {
  expect(growthPerStep([100, 102, 104, 106, 108])).toBe(2);
});

test('a single peak is no growth', () => {
  expect(growthPerStep([200, 200, 260, 200, 200, 200])).toBe(0);
});

test('a few values give no growth', () => {
  expect(growthPerStep([1, 2, 3, 4])).toBeUndefined();
});
