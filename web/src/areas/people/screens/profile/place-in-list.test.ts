import { expect, it } from 'vitest';
import { placeInList } from './place-in-list.ts';

it('knows the neighbours of a post, and that the ends have only one', () => {
  const ids = ['c', 'b', 'a'];
  expect(placeInList(ids, 'b')).toEqual({ position: 2, previous: 'c', next: 'a' });
  expect(placeInList(ids, 'c')).toEqual({ position: 1, previous: undefined, next: 'b' });
  expect(placeInList(ids, 'a')).toEqual({ position: 3, previous: 'b', next: undefined });
});

it('finds no position for a post that is not in the list', () => {
  expect(placeInList(['c'], 'x')).toBeUndefined();
});
