import { expect, test } from 'vitest';
import { isAdultsBirthday } from './is-adults-birthday.ts';

test('the 18th birthday is the first day of an adult', () => {
  const now = new Date(2026, 10, 29, 12);
  expect(isAdultsBirthday('2008-11-29', now)).toBe(true);
  expect(isAdultsBirthday('2008-11-30', now)).toBe(false);
  expect(isAdultsBirthday('2010-01-01', now)).toBe(false);
});
