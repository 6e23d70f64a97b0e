import { dayHeading, isoDay } from '@quad/contract/text/dates';
import { expect, test } from 'vitest';
import { dayAfter, daysLeft, daysUntil } from './exam-days.ts';

test('a day is in the user’s time zone', () => {
  const evening = Date.parse('2026-11-05T18:30:00Z');
  expect([isoDay(evening, 'Asia/Kolkata'), isoDay(evening, 'UTC')]).toEqual(['2026-11-06', '2026-11-05']);
});

test('days are counted across the end of a month and a change of clocks', () => {
  expect(daysUntil('2026-10-24', '2026-11-02')).toBe(9);
  expect(dayAfter('2026-12-25', 14)).toBe('2027-01-08');
});

test('a day has a name, and the remaining days have a text', () => {
  expect(dayHeading('2026-12-04')).toBe('Friday, 4 December');
  expect([12, 1, 0, -1].map(daysLeft)).toEqual(['12 days left', '1 day left', 'Last day', 'Last day']);
});
