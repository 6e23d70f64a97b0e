import { expect, test } from 'vitest';
import { dateLeaf, momentText, timesText } from './event-dates.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const timeZone = 'Asia/Kolkata';

test('an event of one day names the day once', () => {
  const event = { startsAt: '2026-11-24T08:30:00Z', endsAt: '2026-11-24T11:30:00Z', timeZone };
  expect(timesText(event, NOW)).toBe('Tue, 24 Nov, 2:00 pm – 5:00 pm');
});

test('an event over midnight names both days, in the time of its place', () => {
  const event = { startsAt: '2026-11-24T17:30:00Z', endsAt: '2026-11-24T20:30:00Z', timeZone };
  expect(timesText(event, NOW)).toBe('Tue, 24 Nov, 11:00 pm – Wed, 25 Nov, 2:00 am');
  expect(dateLeaf({ ...event, startsAt: '2026-11-24T20:30:00Z' })).toEqual({ day: '25', month: 'Nov', weekday: 'Wed' });
});

test('another year is named', () => {
  expect(momentText('2027-01-05T08:30:00Z', timeZone, NOW)).toBe('Tue, 5 Jan, 2027, 2:00 pm');
});
