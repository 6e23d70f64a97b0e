import { expect, test } from 'vitest';
import { verdict } from './targets.ts';

const atLeast = { figure: 'feed ÷ bare', bound: { atLeast: 0.7 } };
const atMost = { figure: 'memory', bound: { atMost: 200 }, unit: 'MB' };

test('a target is reached at its bound and beyond', () => {
  expect(verdict({ ...atLeast, measured: 0.7 })).toBe('reached');
  expect(verdict({ ...atLeast, measured: 0.69 })).toBe('not reached');
  expect(verdict({ ...atMost, measured: 200 })).toBe('reached');
  expect(verdict({ ...atMost, measured: 201 })).toBe('not reached');
});

test('what was not measured is neither reached nor missed', () => {
  expect(verdict({ ...atLeast, measured: undefined })).toBe('not measured');
  expect(verdict({ ...atLeast, measured: Number.NaN })).toBe('not measured');
});
