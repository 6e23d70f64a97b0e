import { expect, test } from 'vitest';
import { audienceText } from './audience.ts';

test.each([
  [null, null, null],
  ['ds', null, 'DS'],
  [null, 4, 'Year 4'],
  ['civil', 2, 'CIVIL · Year 2'],
] as const)('a notice for department %s and year %s has the audience %s', (department, year, text) => {
  expect(audienceText({ department, year })).toBe(text);
});
