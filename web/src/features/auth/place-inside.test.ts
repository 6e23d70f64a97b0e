import { expect, test } from 'vitest';
import { placeInside } from './place-inside.ts';

const HERE = 'https://quad.example';

test('a guest who wanted a screen of the app lands there', () => {
  expect(placeInside('/create?type=video', HERE)).toBe('/create?type=video');
  expect(placeInside('/post/0199c0de#comments', HERE)).toBe('/post/0199c0de#comments');
});

test('a guest who wanted nothing special lands at the start', () => {
  expect(placeInside(undefined, HERE)).toBe('/');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  '//elsewhere.example:99999/',
  'javascript:alert(1)',
  '',
])('nobody is led away to %j', (wanted) => {
  expect(placeInside(wanted, HERE)).toBe('/');
});
