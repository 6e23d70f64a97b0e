import { expect, it } from 'vitest';
import { swipe } from './swipe.ts';

it('distinguishes swipes to the left and to the right', () => {
  expect(swipe({ x: -90, y: 12 })).toBe('left');
  expect(swipe({ x: 60, y: -20 })).toBe('right');
});

it('ignores a tap and an upward movement', () => {
  expect(swipe({ x: 5, y: 2 })).toBeUndefined();
  expect(swipe({ x: 60, y: -90 })).toBeUndefined();
});
