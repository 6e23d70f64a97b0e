import { expect, test } from 'vitest';
import { audienceText, shareText } from './announcement-texts.ts';

test('an audience is everyone, a department, a year or both', () => {
  expect(audienceText({ audience: { department: null, year: null } })).toBe('Everyone');
  expect(audienceText({ audience: { department: null, year: 2 } })).toBe('Year 2');
  expect(audienceText({ audience: { department: 'cse', year: 2 } })).toMatch(/, year 2$/);
});

test('a count has its share, unless the total is zero', () => {
  expect(shareText(120, 300)).toBe('120 (40%)');
  expect(shareText(0, 0)).toBe('0');
  expect(shareText(3, 2)).toBe('3 (100%)');
});
