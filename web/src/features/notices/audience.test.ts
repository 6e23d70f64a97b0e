import { expect, test } from 'vitest';
import { audienceText, fileSize } from './audience.ts';

test.each([
  [null, null, null],
  ['ds', null, 'DS'],
  [null, 4, 'Year 4'],
  ['civil', 2, 'CIVIL · Year 2'],
] as const)('a notice for department %s and year %s is for %s', (department, year, text) => {
  expect(audienceText({ department, year })).toBe(text);
});

test.each([
  [1, '1 KB'],
  [640 * 1024, '640 KB'],
  [1000 * 1024, '1.0 MB'],
  [2_516_582, '2.4 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
