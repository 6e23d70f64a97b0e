import { expect, test } from 'vitest';
import { boardPlace } from './board-place.ts';

test.each([
  [0, 10, 800, 1],
  [0, 16, 800, 1.6],
  [120, 1000, 800, 220],
  [399, 10, 800, 0],
  [399.5, 10, 800, 0.5],
  [700, 0, 800, 300],
  [50, 8000, 800, 50],
  [50, 100, 0, 0],
])('from %d, after %d ms, at a height of %d, the place is %d', (place, elapsed, height, expected) => {
  expect(boardPlace(place, elapsed, height)).toBe(expected);
});
