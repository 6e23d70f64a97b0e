import { describe, expect, test } from 'vitest';
import { csvTable } from './csv-table.ts';

const written = (...cells: (string | number | null)[]) => csvTable([cells], { bom: false });

describe('a CSV table', () => {
  test.each([
    '=1+1',
    '+91 98765',
    '-2',
    '@SUM(A1)',
    '＝1+1',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\u2060\u3000=1+1',
    '\u0000=1+1',
  ])('prefixes a text that spreadsheets run as a formula with an apostrophe: %j', (text) => {
    expect(written(text)).toBe(`'${text}\r\n`);
  });

  test.each(['\t=1+1', '\r=1+1', '\n=1+1', '\t', '\nnext'])('does so after tabs and line ends: %j', (text) => {
    expect(written(text)).toBe(`"'${text}"\r\n`);
  });

  test('leaves numbers, and signs inside a text, unchanged', () => {
    expect(written(-5, 'a=b', 'two + two', '', null)).toBe('-5,a=b,two + two,,\r\n');
  });

  test.each(['one\n=1+1', 'one\r=1+1', 'one\r\n=1+1', 'one;=1+1', 'one\t=1+1', 'one,=1+1', 'one"=1+1'])(
    'quotes a text that could begin a row or a cell: %j',
    (text) => {
      expect(written(text)).toBe(`"${text.replaceAll('"', '""')}"\r\n`);
    },
  );

  test('ends each row, and begins with a byte order mark unless it is a later part', () => {
    expect(csvTable([['Name'], ['José']])).toBe('\uFEFFName\r\nJosé\r\n');
    expect(csvTable([['José']], { bom: false })).toBe('José\r\n');
    expect(csvTable([], { bom: false })).toBe('');
  });
});
