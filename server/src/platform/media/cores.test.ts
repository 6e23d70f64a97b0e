import { describe, expect, it } from 'vitest';
import { withoutFirst } from './cores.ts';

describe('the cores for long work', () => {
  it.each([
    ['0-3', '1-3'],
    ['0-1', '1'],
    ['2-3,6', '3,6'],
    ['0,2-3', '2-3'],
    ['0', ''],
    ['', ''],
  ])('of %s are %s', (all, rest) => {
    expect(withoutFirst(all)).toBe(rest);
  });
});
