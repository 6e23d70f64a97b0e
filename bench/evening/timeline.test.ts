import { expect, test } from 'vitest';
import { clockOf, isMatch, minuteAt, minuteOf, rateAt, shareAt } from './timeline.ts';

test('the run begins at 18:00 and ends at 24:00', () => {
  expect([0, 0.5, 1].map((share) => clockOf(minuteAt(share)))).toEqual(['18:00', '21:00', '24:00']);
  expect(shareAt('21:00')).toBe(0.5);
});

test('the rate grows with the people, and changes evenly between two times', () => {
  expect(rateAt(minuteOf('18:00'), 5000)).toBe(40);
  expect(rateAt(minuteOf('18:30'), 1000)).toBe(14);
  expect(rateAt(minuteOf('20:40'), 5000)).toBe(300);
  expect(rateAt(minuteOf('24:00'), 1000)).toBe(10);
});

test('the match lasts from 20:30 to 20:52', () => {
  expect(['20:29', '20:30', '20:51', '20:52'].map((clock) => isMatch(minuteOf(clock)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
