import { expect, test } from 'vitest';
import { placeAfter } from './reel-list.ts';

const list = ['a', 'b', 'c', 'd'];

test.each([
  ['an earlier reel was removed', 2, ['b', 'c', 'd'], 1],
  ['the shown reel was removed', 1, ['a', 'c', 'd'], 1],
  ['the shown reel and an earlier reel were removed', 2, ['b', 'd'], 1],
  ['the last reels were removed', 2, ['a', 'b'], 2],
  ['no reel is left', 2, [], 0],
  ['a page was loaded at the end', 4, [...list, 'e'], 4],
  ['a reel before the end was removed', 4, ['a', 'c', 'd'], 3],
])('the place in the list after a change: %s', (_, at, after, place) => {
  expect(placeAfter(list, at, after)).toBe(place);
});

test('a new list starts at its first reel', () => {
  expect(placeAfter([], 0, list)).toBe(0);
});
