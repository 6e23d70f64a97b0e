import { describe, expect, test } from 'vitest';
import { cardsIn, layOut } from './card-places.ts';

const HEIGHTS: Readonly<Record<string, number>> = { a: 100, b: 50, c: 200, d: 10 };
const starts = layOut(['a', 'b', 'c', 'd'], (id) => HEIGHTS[id] ?? 0);

test('cards follow one another, and their heights add up to the height of the list', () => {
  expect([...starts]).toEqual([0, 100, 150, 350, 360]);
});

describe('cards in view', () => {
  test.each([
    { top: 0, bottom: 99, from: 0, to: 1 },
    { top: 0, bottom: 100, from: 0, to: 2 },
    { top: 120, bottom: 160, from: 1, to: 3 },
    { top: 349, bottom: 999, from: 2, to: 4 },
    { top: -500, bottom: -100, from: 0, to: 1 },
    { top: 5000, bottom: 6000, from: 3, to: 4 },
  ])('pixels $top to $bottom show cards $from to $to', ({ top, bottom, from, to }) => {
    expect(cardsIn(starts, top, bottom, 0)).toEqual({ from, to });
  });

  test('extra cards are added on each side, as far as the list has any', () => {
    expect(cardsIn(starts, 120, 130, 1)).toEqual({ from: 0, to: 3 });
    expect(cardsIn(starts, 120, 130, 9)).toEqual({ from: 0, to: 4 });
  });

  test('an empty list has none', () => {
    expect(
      cardsIn(
        layOut([], () => 0),
        0,
        800,
        3,
      ),
    ).toEqual({ from: 0, to: 0 });
  });
});
