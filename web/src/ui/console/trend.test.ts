import { expect, test } from 'vitest';
import { trendText } from './trend.ts';

const than = 'than yesterday';

test('a change of a large number is in per cent', () => {
  expect(trendText({ now: 112, before: 100, than })).toBe('12% more than yesterday');
  expect(trendText({ now: 50, before: 100, than })).toBe('50% fewer than yesterday');
});

test('a change of a small number, or from zero, is a number', () => {
  expect(trendText({ now: 3, before: 1, than })).toBe('2 more than yesterday');
  expect(trendText({ now: 7, before: 0, than })).toBe('7 more than yesterday');
  expect(trendText({ now: 100_001, before: 100_000, than })).toBe('1 more than yesterday');
});

test('no change reads the same', () => {
  expect(trendText({ now: 4, before: 4, than })).toBe('The same as yesterday');
});
