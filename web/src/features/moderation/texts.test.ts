import { expect, test } from 'vitest';
import { dueText, duration } from './texts.ts';

test('times are told in the unit that fits', () => {
  expect([null, 0, 59, 60, 47 * 60, 48 * 60].map(duration)).toEqual(['–', '0 min', '59 min', '1 h', '47 h', '2 d']);
});

test('a case is due or late', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  expect(dueText('2026-11-23T13:00:00Z', now)).toBe('due in 3 h');
  expect(dueText('2026-11-23T09:30:00Z', now)).toBe('30 min late');
});
