import { expect, test } from 'vitest';
import { isQuiet, lastQuietEnd, nextQuietEnd } from './quiet-hours.rules.ts';

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

test('quiet hours end in the time zone of the person', () => {
  expect(nextQuietEnd(night, at('16:30'))).toEqual(new Date('2026-11-06T01:30:00Z'));
  expect(nextQuietEnd(night, at('01:29'))).toEqual(at('01:30'));
  expect(lastQuietEnd(night, at('01:30'))).toEqual(at('01:30'));
  expect(lastQuietEnd(night, at('16:29'))).toEqual(at('01:30'));
});

test('an end computed across a clock change is quiet at most an hour later, and then ends', () => {
  const berlin = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
  // clocks go back at 03:00 on 25 October 2026
  const first = nextQuietEnd(berlin, new Date('2026-10-24T22:00:00Z'));
  expect(isQuiet(berlin, first)).toBe(true);
  const second = nextQuietEnd(berlin, first);
  expect(second).toEqual(new Date('2026-10-25T06:00:00Z'));
  expect(isQuiet(berlin, second)).toBe(false);
});
