import { expect, test } from 'vitest';
import { placeInside } from './place-inside.ts';

test('a guest who wanted a screen of the app lands there', () => {
  expect(placeInside('/create?type=video')).toBe('/create?type=video');
});

test('a guest who wanted nothing special lands at the start', () => {
  expect(placeInside(undefined)).toBe('/');
});

test.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example', 'javascript:alert(1)', ''])(
  'nobody is led away to %s',
  (wanted) => {
    expect(placeInside(wanted)).toBe('/');
  },
);
