import { expect, test } from 'vitest';
import type { Href } from '../../lib/routing/address.ts';
import { neighbours } from './rows.ts';

const [a, b, c] = ['/a', '/b', '/c'] as unknown as [Href, Href, Href];

test.each([
  ['the first item has a next one alone', [a, b, c], 0, true, undefined, b],
  ['an item between others has both', [a, b, c], 1, true, a, c],
  ['the last item has a previous one alone', [a, b, c], 2, true, b, undefined],
  ['an item that left the list is followed by the one in its place', [a, c], 1, false, a, c],
  ['a last item that left the list is preceded by the new last one', [a, b], 2, false, b, undefined],
  ['an item of another list is followed by the first one', [a, b], -1, false, undefined, a],
])('%s', (_name, items, at, isListed, previous, next) => {
  expect(neighbours(items, at, isListed)).toEqual({ previous, next });
});
