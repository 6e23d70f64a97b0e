import { expect, it } from 'vitest';
import { rowHeight, tilesOf } from './grid-rows.ts';

it('makes tiles square: three of them and two gaps fill the width', () => {
  expect(rowHeight(394)).toBe(130 + 2);
});

it('names the tiles of rows, and no more than there are', () => {
  expect(tilesOf(0, 1, 20)).toEqual({ from: 0, to: 6 });
  expect(tilesOf(2, 3, 10)).toEqual({ from: 6, to: 10 });
  expect(tilesOf(0, 0, 0)).toEqual({ from: 0, to: 0 });
});
