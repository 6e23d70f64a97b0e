import { expect, test } from 'vitest';
import { trendText } from './trend.ts';

const since = 'yesterday';

test('a change of a large number is in per cent', () => {
  expect(trendText({ now: 112, before: 100, since })).toBe('12% more than this time yesterday');
  expect(trendText({ now: 50, before: 100, since })).toBe('50% fewer than this time yesterday');
});

test('a change of a small number, or from zero, is a number', () => {
  expect(trendText({ now: 3, before: 1, since })).toBe('2 more than this time yesterday');
  expect(trendText({ now: 7, before: 0, since })).toBe('7 more than this time yesterday');
  expect(trendText({ now: 100_001, before: 100_000, since })).toBe('1 more than this time yesterday');
});

test('no change reads the same', () => {
  expect(trendText({ now: 4, before: 4, since })).toBe('The same as this time yesterday');
});
