import { expect, test } from 'vitest';
import { hashOfCode, newReceiptCode, normalizeCode } from './receipt-code.ts';

test('a code is 24 letters and digits in groups, and unique', () => {
  const codes = Array.from({ length: 500 }, newReceiptCode);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(500);
});

test.each([
  '01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ',
  '01abcdefghjkmnpqrstvwxyz',
  ' oIab cdef.ghjk  mnpq rstv wxyz\n',
  'OLAB-CDEF—GHJKMNPQRSTVWXYZ',
])('%j is the same code in any spelling', (typed) => {
  expect(normalizeCode(typed)).toBe('01ABCDEFGHJKMNPQRSTVWXYZ');
  expect(hashOfCode(typed)).toEqual(hashOfCode('01ABCDEFGHJKMNPQRSTVWXYZ'));
});
