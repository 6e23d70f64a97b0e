import { expect, test } from 'vitest';
import { choose, liftInRoom, liftOver } from './toast-place.ts';

const bar = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const toasts = { left: 8, right: 382, height: 60 };
const tabs = bar(788, 844);

test.each([
  ['no bar', [], 0],
  ['the tab bar', [tabs], 56],
  ['an input above the tab bar', [bar(720, 788), tabs], 124],
  ['a sheet over the tab bar', [tabs, bar(300, 844)], 544],
  ['a hidden bar', [bar(0, 0)], 0],
  ['a bar in the middle of a short screen', [bar(300, 360), tabs], 56],
  ['a bar beside the toasts', [bar(780, 844, 390, 800)], 0],
])('toasts stay above %s', (_name, bars, lift) => {
  expect(liftOver(bars, toasts, 844)).toBe(lift);
});

test.each([
  ['a sheet as tall as the window', [tabs, bar(0, 844)], 56],
  ['a lower sheet', [tabs, bar(300, 844)], 544],
])('toasts lie over the bottom of %s only without room above it', (_name, bars, lift) => {
  expect(liftInRoom(bars, toasts, 844)).toBe(lift);
});

test.each([
  [0, 0, true, 'bottom'],
  [0, 0, false, 'top'],
  [1, 2, true, 'bottom'],
  [2, 1, true, 'top'],
  [1, 0, true, 'top'],
  [1, 1, false, 'bottom'],
] as const)(
  'covering %i at the bottom and %i at the top, with a phone: %s, leads to the %s',
  (bottom, top, isPhone, place) => {
    expect(choose({ bottom, top, isPhone })).toBe(place);
  },
);
