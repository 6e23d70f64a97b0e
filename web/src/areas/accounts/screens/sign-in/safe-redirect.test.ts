import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const HERE = 'https://quad.example';

test('a guest who wanted a screen of the app lands there', () => {
  expect(safeRedirect('/create?type=video', HERE)).toBe('/create?type=video');
  expect(safeRedirect('/post/0199c0de#comments', HERE)).toBe('/post/0199c0de#comments');
});

test('a guest who asked for no screen lands on the start page', () => {
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
])('nobody is led away to %j', (wanted) => {
  expect(safeRedirect(wanted, HERE)).toBe('/');
});
