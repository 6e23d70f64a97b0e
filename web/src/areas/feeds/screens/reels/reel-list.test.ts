import { expect, test } from 'vitest';
import { placeAfter } from './reel-list.ts';

const list = ['a', 'b', 'c', 'd'];

test.each([
  ['earlier ones have gone', 2, ['b', 'c', 'd'], 1],
  ['the one that is shown has gone', 1, ['a', 'c', 'd'], 1],
  ['it has gone with one before it', 2, ['b', 'd'], 1],
  ['the last ones have gone', 2, ['a', 'b'], 2],
  ['nothing is left', 2, [], 0],
  ['more is loaded at the end', 4, [...list, 'e'], 4],
  ['one before the end has gone', 4, ['a', 'c', 'd'], 3],
])('where one stands when %s', (_, at, after, place) => {
  expect(placeAfter(list, at, after)).toBe(place);
});

test('a list that begins is begun at its first', () => {
  expect(placeAfter([], 0, list)).toBe(0);
});
