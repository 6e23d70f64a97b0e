import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { lowestId, momentOf, nameOfPeriod, startOfLater, startOfPeriod } from './periods.ts';

const at = (text: string) => Date.parse(text);

test('periods are months or days in UTC, across the ends of years and in leap years', () => {
  expect(startOfPeriod('month', at('2026-12-31T23:59:59.999Z'))).toBe(at('2026-12-01T00:00:00Z'));
  expect(startOfLater('month', at('2026-12-31T23:59:59.999Z'), 1)).toBe(at('2027-01-01T00:00:00Z'));
  expect(startOfLater('month', at('2026-01-31T12:00:00Z'), -1)).toBe(at('2025-12-01T00:00:00Z'));
  expect(startOfPeriod('day', at('2028-02-29T12:00:00Z'))).toBe(at('2028-02-29T00:00:00Z'));
  expect(startOfLater('day', at('2028-02-28T12:00:00Z'), 2)).toBe(at('2028-03-01T00:00:00Z'));
  expect(nameOfPeriod('month', at('2027-01-01T00:00:00Z'))).toBe('2027_01');
  expect(nameOfPeriod('day', at('2027-01-09T00:00:00Z'))).toBe('2027_01_09');
});

test('the lowest id of a moment separates the ids before it from those after it', () => {
  const start = at('2027-01-01T00:00:00Z');
  expect(newId(start - 1) < lowestId(start)).toBe(true);
  expect(newId(start) > lowestId(start)).toBe(true);
  expect(momentOf(lowestId(start))).toBe(start);
});
