import { expect, it } from 'vitest';
import { rowHeight, tilesOf } from './grid-rows.ts';

it('makes tiles square, so that three tiles and two gaps fill the width', () => {
  expect(rowHeight(394)).toBe(130 + 2);
});

it('returns the tiles of rows, limited to the number of tiles', () => {
  expect(tilesOf(0, 1, 20)).toEqual({ from: 0, to: 6 });
  expect(tilesOf(2, 3, 10)).toEqual({ from: 6, to: 10 });
  expect(tilesOf(0, 0, 0)).toEqual({ from: 0, to: 0 });
});
