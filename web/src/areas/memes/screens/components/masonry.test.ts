import { expect, test } from 'vitest';
import { placesOf } from './masonry.ts';

test('a card is below the shortest column, so no card is above an earlier one', () => {
  expect(placesOf([300, 100, 150, 50, 80], 2, 12)).toEqual([
    { column: 0, top: 0 },
    { column: 1, top: 0 },
    { column: 1, top: 112 },
    { column: 1, top: 274 },
    { column: 0, top: 312 },
  ]);
});

test('cards of one column follow each other', () => {
  expect(placesOf([300, 100], 1, 8)).toEqual([
    { column: 0, top: 0 },
    { column: 0, top: 308 },
  ]);
});
