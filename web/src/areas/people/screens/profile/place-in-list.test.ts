import { expect, it } from 'vitest';
import { placeInList } from './place-in-list.ts';

it('finds both neighbours of a post, and the single neighbour at an end', () => {
  const ids = ['c', 'b', 'a'];
  expect(placeInList(ids, 'b')).toEqual({ position: 2, previous: 'c', next: 'a' });
  expect(placeInList(ids, 'c')).toEqual({ position: 1, previous: undefined, next: 'b' });
  expect(placeInList(ids, 'a')).toEqual({ position: 3, previous: 'b', next: undefined });
});

it('finds no position for a post that is not in the list', () => {
  expect(placeInList(['c'], 'x')).toBeUndefined();
});
