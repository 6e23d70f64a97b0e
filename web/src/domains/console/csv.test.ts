import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('texts with commas, quotes and lines are quoted', () => {
  expect(csvOf(['Day', 'Note'], [['2026-11-23', 'a "b", c\nd']])).toBe(
    '\uFEFFDay,Note\r\n2026-11-23,"a ""b"", c\nd"\r\n',
  );
});

test('what a spreadsheet would run as a formula is text, and a number stays one', () => {
  expect(csvOf(['x'], [['=1+1'], [-3], [null]])).toBe("\uFEFFx\r\n'=1+1\r\n-3\r\n\r\n");
});
