import { expect, test } from 'vitest';
import { instantIn, localIn } from './zoned-time.ts';

test.each([
  ['Asia/Kolkata', '2026-11-24T18:30', '2026-11-24T13:00:00.000Z'],
  ['America/New_York', '2026-11-24T00:05', '2026-11-24T05:05:00.000Z'],
  ['America/New_York', '2026-07-01T23:00', '2026-07-02T03:00:00.000Z'],
  ['UTC', '2026-12-31T23:59', '2026-12-31T23:59:00.000Z'],
])('in %s, %s is %s, and back', (timeZone, local, instant) => {
  expect(instantIn(timeZone, local)).toBe(instant);
  expect(localIn(timeZone, instant)).toBe(local);
});

test('a skipped hour is the hour after it', () => {
  expect(localIn('Europe/Berlin', instantIn('Europe/Berlin', '2026-03-29T02:30'))).toBe('2026-03-29T03:30');
});

test.each(['', '2026-11-24', '2026-11-24T', 'soon'])('%j is an incomplete time', (local) => {
  expect(instantIn('Asia/Kolkata', local)).toBe('');
});
