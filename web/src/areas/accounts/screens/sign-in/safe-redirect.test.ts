import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const HERE = 'https://quad.example';

test('a guest who wanted a screen of the app reaches it', () => {
  expect(safeRedirect('/create?type=video', HERE)).toBe('/create?type=video');
  expect(safeRedirect('/post/0199c0de#comments', HERE)).toBe('/post/0199c0de#comments');
});

test('a guest without a wanted screen reaches the start page', () => {
  expect(safeRedirect(undefined, HERE)).toBe('/');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  '//elsewhere.example:99999/',
  '/.//elsewhere.example/',
  '/x/..//elsewhere.example/',
  '/%2E%2e//elsewhere.example/',
  'javascript:alert(1)',
  '',
])('the address %j does not lead out of the app', (wanted) => {
  expect(safeRedirect(wanted, HERE)).toBe('/');
});
