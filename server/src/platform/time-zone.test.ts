import { expect, test } from 'vitest';
import { dayIn, daysBetween, endOfDay, isTimeZone } from './time-zone.ts';

test('time zones are those of the IANA list', () => {
  expect(['Asia/Kolkata', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

test('a day begins and ends in the person’s time zone', () => {
  const evening = new Date('2026-11-05T18:30:00Z');
  expect(['Asia/Kolkata', 'UTC', 'America/Los_Angeles'].map((zone) => dayIn(zone, evening))).toEqual([
    '2026-11-06',
    '2026-11-05',
    '2026-11-05',
  ]);
  expect(endOfDay('Asia/Kolkata', '2026-11-05').toISOString()).toBe('2026-11-05T18:30:00.000Z');
  expect(endOfDay('UTC', '2026-12-31').toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

test('a day with a clock change ends at its own midnight', () => {
  expect(endOfDay('Europe/Berlin', '2026-03-29').toISOString()).toBe('2026-03-29T22:00:00.000Z');
  expect(endOfDay('Europe/Berlin', '2026-10-25').toISOString()).toBe('2026-10-25T23:00:00.000Z');
  // Midnight here and midnight in UTC are on different sides of the change.
  expect(endOfDay('America/New_York', '2026-10-31').toISOString()).toBe('2026-11-01T04:00:00.000Z');
  expect(endOfDay('Pacific/Auckland', '2026-04-04').toISOString()).toBe('2026-04-04T11:00:00.000Z');
});

test('days are counted by the calendar', () => {
  expect(daysBetween('2026-11-30', '2026-12-02')).toBe(2);
  expect(daysBetween('2026-12-02', '2026-11-30')).toBe(-2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});
