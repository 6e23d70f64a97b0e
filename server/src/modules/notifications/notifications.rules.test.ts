import { NOTIFICATION_EXCERPT_MAX } from '@quad/contract/limits';
import { expect, test } from 'vitest';
import { excerptOf, isQuiet, isTimeZone } from './notifications.rules.ts';

const at = (time: string) => new Date(`2026-11-05T${time}:00Z`);
const night = { from: '22:00', to: '07:00', timeZone: 'Asia/Kolkata' };

test.each([
  ['22:00 in India', '16:30', true],
  ['21:59', '16:29', false],
  ['after midnight', '20:00', true],
  ['06:59', '01:29', true],
  ['07:00', '01:30', false],
])('quiet hours over midnight: %s', (_, time, quiet) => {
  expect(isQuiet(night, at(time))).toBe(quiet);
});

test('quiet hours within a day, at midnight, and none', () => {
  const lunch = { from: '12:00', to: '14:00', timeZone: 'UTC' };
  expect([at('11:59'), at('12:00'), at('13:59'), at('14:00')].map((instant) => isQuiet(lunch, instant))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuiet({ from: '00:00', to: '06:00', timeZone: 'UTC' }, at('00:00'))).toBe(true);
  expect(isQuiet(null, at('00:00'))).toBe(false);
});

test('time zones are those of the IANA list', () => {
  expect(['Asia/Kolkata', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

test('an excerpt is the beginning of a text in one line, whole characters', () => {
  expect(excerptOf(' two\n\n lines ')).toBe('two lines');
  const long = excerptOf('🎉'.repeat(NOTIFICATION_EXCERPT_MAX + 1));
  expect([...long]).toHaveLength(NOTIFICATION_EXCERPT_MAX);
  expect(long.endsWith('🎉…')).toBe(true);
});
