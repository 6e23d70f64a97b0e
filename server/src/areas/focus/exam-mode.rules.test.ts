import { expect, test } from 'vitest';
import { problemsOf } from './exam-mode.rules.ts';

/** The 6th of November in India. */
const NOW = new Date('2026-11-05T18:30:00Z');
const lastDayProblem = (lastDay: string, timeZone = 'Asia/Kolkata') => problemsOf({ lastDay, timeZone }, NOW)?.lastDay;

test('the last day is today at the earliest, in the person’s time zone', () => {
  expect(lastDayProblem('2026-11-06')).toBeUndefined();
  expect(lastDayProblem('2026-11-05')).toBe('Please choose today or a later day');
  expect(lastDayProblem('2026-11-05', 'UTC')).toBeUndefined();
});

test('the last day is at most 120 days ahead', () => {
  expect(lastDayProblem('2027-03-06')).toBeUndefined();
  expect(lastDayProblem('2027-03-07')).toBe('Please choose a day within 120 days');
  expect(lastDayProblem('9999-12-31')).toBe('Please choose a day within 120 days');
});

test.each(['2026-11-31', '2027-02-29', '2026-13-01', '2026-00-10', '0000-00-00'])('%s is not a date', (lastDay) => {
  expect(lastDayProblem(lastDay)).toBe('There is no such date');
});

test('the time zone must exist', () => {
  expect(problemsOf({ lastDay: '2026-11-06', timeZone: 'Mars/Olympus' }, NOW)).toEqual({
    timeZone: 'There is no such time zone',
  });
});
