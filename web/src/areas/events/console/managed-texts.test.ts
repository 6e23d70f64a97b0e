import { expect, test } from 'vitest';
import { isFull, isHostless, startText } from './managed-texts.ts';

test('an event begins in the time of its place', () => {
  expect(startText({ startsAt: '2020-11-24T08:30:00Z', timeZone: 'Asia/Kolkata' })).toBe('Tue, 24 Nov 2020, 2:00 pm');
});

test('an event without a limit of seats is never full', () => {
  expect(isFull({ capacity: null, goingCount: 900 })).toBe(false);
  expect(isFull({ capacity: 2, goingCount: 1 })).toBe(false);
  expect(isFull({ capacity: 2, goingCount: 2 })).toBe(true);
});

test('a past or cancelled event needs no host', () => {
  expect(isHostless({ state: 'published', hosts: [] })).toBe(true);
  expect(isHostless({ state: 'cancelled', hosts: [] })).toBe(false);
});
