import { expect, test } from 'vitest';
import { countdown, deadlineText } from './deadline.ts';

const now = Date.UTC(2026, 10, 22, 6);
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('a deadline is told in days, and in hours and minutes on its last day', () => {
  expect(deadlineText(null, now)).toBe('No deadline');
  expect(deadlineText(at(5 * DAY + 1), now)).toBe('Closes in 5 days');
  expect(deadlineText(at(DAY), now)).toBe('Closes in 1 day');
  expect(deadlineText(at(200 * MINUTE), now)).toBe('Closes in 3 h 20 min');
  expect(deadlineText(at(120 * MINUTE), now)).toBe('Closes in 2 h');
  expect(deadlineText(at(59_999), now)).toBe('Closes in less than a minute');
  expect(deadlineText(at(20 * DAY), now)).toMatch(/^Closes on \d+ Dec/);
});

test('applications are taken until the deadline itself, not after it', () => {
  expect(deadlineText(at(0), now)).toBe('Closes in less than a minute');
  expect(deadlineText(at(-1), now)).toBe('Deadline passed');
});

test('the last day is counted down to the second', () => {
  expect(countdown(200 * MINUTE + 5_999)).toBe('3:20:05');
  expect(countdown(-5)).toBe('0:00:00');
});
