import { expect, test } from 'vitest';
import { figure, size, table } from './table.ts';

test('columns are as wide as what is in them, numbers at the right', () => {
  const text = table(
    [{ title: 'call', align: 'left' }, { title: 'calls/s' }],
    [
      ['like', '9'],
      ['single post', '1,200'],
    ],
  );
  expect(text.split('\n')).toEqual([
    'call         calls/s',
    '-----------  -------',
    'like               9',
    'single post    1,200',
  ]);
});

test('a number shows the digits that mean something', () => {
  expect([0.1234, 12.34, 1234.5, undefined, Number.NaN].map(figure)).toEqual(['0.12', '12.3', '1,235', '', '']);
});

test('bytes are told in the unit a person would choose', () => {
  expect([157, 60_170, 323_000_000].map(size)).toEqual(['157 B', '60.2 kB', '323.0 MB']);
});
