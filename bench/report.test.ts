import { expect, test } from 'vitest';
import { figure, size, table, verdict } from './report.ts';

test('columns are as wide as their widest cell, numbers right-aligned', () => {
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

test('a number shows its significant digits', () => {
  expect([0.1234, 12.34, 1234.5, undefined, Number.NaN].map(figure)).toEqual(['0.12', '12.3', '1,235', '', '']);
});

test('bytes are shown in a readable unit', () => {
  expect([157, 60_170, 323_000_000].map(size)).toEqual(['157 B', '60.2 kB', '323.0 MB']);
});

const atLeast = { figure: 'feed ÷ bare', bound: { atLeast: 0.7 } };
const atMost = { figure: 'memory', bound: { atMost: 200 }, unit: 'MB' };

test('a target is reached at its bound and beyond', () => {
  expect(verdict({ ...atLeast, measured: 0.7 })).toBe('reached');
  expect(verdict({ ...atLeast, measured: 0.69 })).toBe('not reached');
  expect(verdict({ ...atMost, measured: 200 })).toBe('reached');
  expect(verdict({ ...atMost, measured: 201 })).toBe('not reached');
});

test('a figure that was not measured is neither reached nor missed', () => {
  expect(verdict({ ...atLeast, measured: undefined })).toBe('not measured');
  expect(verdict({ ...atLeast, measured: Number.NaN })).toBe('not measured');
});
