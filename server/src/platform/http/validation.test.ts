import { paging } from '@quad/contract/schemas';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compileCheck } from './validation.ts';

const isPage = compileCheck(Type.Object(paging(100)), 'querystring');

test('a number in an address is read, and held to its bounds', () => {
  expect(isPage({ page: '2', limit: '100' })).toBe(true);
  for (const limit of ['0', '101', '1.5', 'ten', 'NaN', 'Infinity', '-Infinity', '1e999']) {
    expect(isPage({ limit }), limit).toBe(false);
  }
});
