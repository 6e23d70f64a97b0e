import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeOf } from '../language/languages.ts';
import { speakWith } from '../language/voice.ts';
import {
  clockTime,
  comingText,
  dateLeaf,
  dayHeading,
  fullDate,
  isoDay,
  isoMoment,
  listTime,
  longDate,
  longMoment,
  noticeDay,
  separatorDay,
  shortMoment,
  timeLeftText,
  timeSpan,
  weekdayDate,
  weekdayMoment,
} from './dates.ts';
import { fullMoment, shortDate } from './relative-time.ts';

const ZONE = 'Asia/Kolkata';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const INSTANT = '2026-11-24T08:35:00Z';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('an instant is shown in the given time zone', () => {
  expect(shortDate(INSTANT, NOW, ZONE)).toBe('24 Nov');
  expect(fullDate(INSTANT, ZONE)).toBe('24 Nov 2026');
  expect(longDate(INSTANT, ZONE)).toBe('24 November 2026');
  expect(longMoment(INSTANT, ZONE)).toBe('24 November 2026 at 2:05 pm');
  expect(dayHeading(INSTANT, ZONE)).toBe('Tuesday, 24 November');
  expect(weekdayDate(INSTANT, ZONE, NOW)).toBe('Tue, 24 Nov');
  expect(clockTime(INSTANT, ZONE)).toBe('2:05 pm');
  expect(shortMoment(INSTANT, ZONE, NOW)).toBe('24 Nov, 2:05 pm');
  expect(fullMoment(INSTANT, ZONE)).toBe('24 Nov 2026, 2:05 pm');
  expect(weekdayMoment(INSTANT, ZONE, NOW)).toBe('Tue, 24 Nov, 2:05 pm');
  expect([isoDay(INSTANT, ZONE), isoMoment(INSTANT, ZONE)]).toEqual(['2026-11-24', '2026-11-24 14:05']);
});

test('another year is named', () => {
  expect(weekdayMoment('2027-01-05T08:30:00Z', ZONE, NOW)).toBe('Tue, 5 Jan 2027, 2:00 pm');
  expect(shortMoment('2025-01-05T08:30:00Z', ZONE, NOW)).toBe('5 Jan 2025, 2:00 pm');
  // still the old year in the device's zone, and the new one in the zone of the event
  expect(shortDate('2026-12-31T19:00:00Z', NOW, ZONE)).toBe('1 Jan 2027');
});

test('no time zone changes a day', () => {
  for (const zone of [undefined, 'America/Los_Angeles', 'Pacific/Auckland']) {
    expect(fullDate('2026-11-24', zone)).toBe('24 Nov 2026');
    expect(dayHeading('2026-12-04', zone)).toBe('Friday, 4 December');
  }
});

test('a notice of these days names the day, an older one its date', () => {
  const now = new Date(2026, 10, 24, 9).getTime();
  const days = ['24-11-2026', '23-11-2026', '22-11-2026', '25-11-2026', '04-12-2025'];
  expect(days.map((date) => noticeDay({ date }, now))).toEqual([
    'Today',
    'Yesterday',
    '22 Nov',
    '25 Nov',
    '4 Dec 2025',
  ]);
});

test('a span names its day once, and both days over midnight', () => {
  expect(timeSpan('2026-11-24T08:30:00Z', '2026-11-24T11:30:00Z', ZONE, NOW)).toBe('Tue, 24 Nov, 2:00 pm – 5:00 pm');
  expect(timeSpan('2026-11-24T17:30:00Z', '2026-11-24T20:30:00Z', ZONE, NOW)).toBe(
    'Tue, 24 Nov, 11:00 pm – Wed, 25 Nov, 2:00 am',
  );
  expect(dateLeaf('2026-11-24T20:30:00Z', ZONE)).toEqual({ day: '25', month: 'Nov', weekday: 'Wed' });
});

test('recent times are short: today, yesterday, this week, then a date', () => {
  const now = new Date(2026, 10, 22, 12).getTime();
  expect(listTime(new Date(2026, 10, 22, 9), now)).toBe('9:00 am');
  expect(listTime(new Date(2026, 10, 21, 23), now)).toBe('Yesterday');
  expect(listTime(new Date(2026, 10, 18), now)).toBe('Wed');
  expect(listTime(new Date(2026, 10, 5), now)).toBe('5 Nov');
  expect(separatorDay(new Date(2026, 10, 22), now)).toBe('Today');
  expect(separatorDay(new Date(2026, 10, 18), now)).toBe('Wednesday');
  expect(separatorDay(new Date(2025, 0, 5), now)).toBe('5 Jan 2025');
});

describe('in Hindi', () => {
  beforeAll(() => speakWith(() => ({ locale: localeOf('hi'), direction: 'ltr', translate: () => undefined })));
  afterAll(() => speakWith(() => undefined));

  test('dates have Hindi words and Latin digits', () => {
    expect(fullDate(INSTANT, ZONE)).toBe('24 नव॰ 2026');
    expect(longDate(INSTANT, ZONE)).toBe('24 नवंबर 2026');
    expect(weekdayDate(INSTANT, ZONE, NOW)).toBe('मंगल, 24 नव॰');
    expect(clockTime(INSTANT, ZONE)).toBe('2:05 pm');
  });
});

describe('the time left', () => {
  test.each([
    [59_999, 'less than a minute'],
    [MINUTE, '1 min'],
    [120 * MINUTE, '2 h'],
    [200 * MINUTE, '3 h 20 min'],
    [DAY + 200 * MINUTE, '1 day'],
    [6 * DAY, '6 days'],
  ])('of %i ms is %s', (left, text) => {
    expect(timeLeftText(left)).toBe(text);
    expect(comingText(NOW + left, NOW)).toBe(`in ${text}`);
  });

  test('of a week or more is a date, and of a past instant none', () => {
    expect(comingText(new Date(2026, 11, 5), NOW)).toBe('on 5 Dec');
    expect(comingText(NOW - 1, NOW)).toBe('now');
  });
});
