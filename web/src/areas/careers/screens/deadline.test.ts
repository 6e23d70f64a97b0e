import { weekdayMoment } from '@quad/contract/text/dates';
import { expect, test } from 'vitest';
import { closingText, countdown, deadlineText, isClosingSoon } from './deadline.ts';

const now = Date.UTC(2026, 10, 22, 6);
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('a deadline is shown in days, and in hours and minutes on its last day', () => {
  expect(deadlineText(null, now)).toBe('No deadline');
  expect(deadlineText(at(5 * DAY + 1), now)).toBe('Closes in 5 days');
  expect(deadlineText(at(DAY), now)).toBe('Closes in 1 day');
  expect(deadlineText(at(200 * MINUTE), now)).toBe('Closes in 3 h 20 min');
  expect(deadlineText(at(120 * MINUTE), now)).toBe('Closes in 2 h');
  expect(deadlineText(at(59_999), now)).toBe('Closes in less than a minute');
  expect(deadlineText(at(20 * DAY), now)).toMatch(/^Closes on \d+ Dec/);
});

test('applications are accepted until the deadline itself, not after it', () => {
  expect(deadlineText(at(0), now)).toBe('Closes in less than a minute');
  expect(deadlineText(at(-1), now)).toBe('Deadline passed');
});

test('only a posting that accepts applications shows when it closes', () => {
  const deadline = at(DAY + 1);
  expect(closingText({ status: 'Open', deadline }, now)).toBe('Closes in 1 day');
  expect(closingText({ status: 'Open', deadline: null }, now)).toBe('No deadline');
  expect(closingText({ status: 'Closed', deadline }, now)).toBe('Closed');
  expect(closingText({ status: 'Closed', deadline: null }, now)).toBe('Closed');
  expect(closingText({ status: 'Interviewing', deadline }, now)).toBe('Applications are closed');
  expect(closingText({ status: 'Draft', deadline }, now)).toBe(`Deadline ${weekdayMoment(deadline)}`);
  expect(closingText({ status: 'Pending', deadline }, now)).toBe(`Deadline ${weekdayMoment(deadline)}`);
  expect(closingText({ status: 'Draft', deadline: null }, now)).toBe('No deadline');
  for (const status of ['Open', 'Closed', 'Interviewing', 'Draft', 'Pending'] as const) {
    expect(closingText({ status, deadline: at(-1) }, now)).toBe('Deadline passed');
  }
});

test('a posting that accepts no applications has no countdown on its last day', () => {
  const deadline = at(200 * MINUTE);
  expect(isClosingSoon({ status: 'Open', deadline }, now)).toBe(true);
  expect(isClosingSoon({ status: 'Open', deadline: at(2 * DAY) }, now)).toBe(false);
  for (const status of ['Closed', 'Interviewing', 'Draft', 'Pending'] as const) {
    expect(isClosingSoon({ status, deadline }, now)).toBe(false);
  }
});

test('the last day has a countdown to the second', () => {
  expect(countdown(200 * MINUTE + 5_999)).toBe('3:20:05');
  expect(countdown(-5)).toBe('0:00:00');
});
