import { expect, test } from 'vitest';
import { audienceText, shareText } from './announcement-texts.ts';

const EVERYONE = { department: null, year: null, section: null, hostel: null };

test('an audience is everyone, or what its people have in common', () => {
  expect(audienceText({ audience: EVERYONE })).toBe('Everyone');
  expect(audienceText({ audience: { ...EVERYONE, year: 2 } })).toBe('Year 2');
  expect(audienceText({ audience: { ...EVERYONE, department: 'cse', year: 2 } })).toMatch(/, year 2$/);
  expect(audienceText({ audience: { ...EVERYONE, section: 'A', hostel: 'Ganga' } })).toBe('Section A, Ganga');
});

test('a count has its share, unless the total is zero', () => {
  expect(shareText(120, 300)).toBe('120 (40%)');
  expect(shareText(0, 0)).toBe('0');
  expect(shareText(3, 2)).toBe('3 (100%)');
});
