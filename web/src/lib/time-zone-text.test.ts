import { expect, test } from 'vitest';
import { quietHoursNote, timeZoneText } from './time-zone-text.ts';

test.each([
  ['Asia/Kolkata', 'India time (IST)'],
  ['Asia/Calcutta', 'India time (IST)'],
  ['Asia/Kathmandu', 'Nepal time (GMT+5:45)'],
  ['Europe/Berlin', 'Germany time (GMT+1)'],
  ['UTC', 'Coordinated Universal Time'],
])('%s reads %s in winter', (timeZone, text) => {
  expect(timeZoneText(timeZone, '2026-11-24T08:30:00Z')).toBe(text);
});

test('the text of a zone with summer time depends on the instant', () => {
  expect(timeZoneText('America/New_York', '2026-07-01T12:00:00Z')).toBe('New York time (GMT-4)');
});

test('the note of quiet hours names the time zone, or says that they have no length', () => {
  const timeZone = 'Asia/Kolkata';
  expect(quietHoursNote({ from: '22:00', to: '07:00', timeZone })).toBe('Time zone: India time (IST)');
  expect(quietHoursNote({ from: '22:00', to: '22:00', timeZone })).toBe(
    'They start and end at the same time, so nothing is held back.',
  );
});
