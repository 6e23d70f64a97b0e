import { describe, expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date(2026, 10, 20, 12, 0).getTime();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the age of a post', () => {
  test.each([
    [0, 'just now'],
    [59 * SECOND, 'just now'],
    [MINUTE, '1 min ago'],
    [59 * MINUTE, '59 min ago'],
    [HOUR, '1 h ago'],
    [23 * HOUR, '23 h ago'],
    [DAY, '1 d ago'],
    [7 * DAY - SECOND, '6 d ago'],
  ])('of %i ms reads %s', (age, text) => {
    expect(relativeTime(now - age, now)).toBe(text);
  });

  test('of a week or more is a date', () => {
    expect(relativeTime(new Date(2026, 10, 5).getTime(), now)).toBe('5 Nov');
  });

  test('of another year has the year', () => {
    expect(relativeTime(new Date(2025, 11, 31).getTime(), now)).toBe('31 Dec 2025');
  });

  test('of a clock that runs ahead reads just now', () => {
    expect(relativeTime(now + HOUR, now)).toBe('just now');
  });
});
