import { afterEach, expect, it } from 'vitest';
import { arrowStep } from './reading-direction.ts';

const press = (key: string, modifiers = {}) => arrowStep(new KeyboardEvent('keydown', { key, ...modifiers }));

afterEach(() => document.documentElement.removeAttribute('dir'));

it('leads further to the right, and to the left where people read from right to left', () => {
  expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([1, -1]);
  document.documentElement.dir = 'rtl';
  expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([-1, 1]);
});

it('leaves other keys and shortcuts to the browser', () => {
  expect(press('ArrowUp')).toBeUndefined();
  expect(press('ArrowRight', { altKey: true })).toBeUndefined();
});
