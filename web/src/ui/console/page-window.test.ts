import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('a few pages all have a button', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(1, 0)).toEqual([]);
});

test('of many pages, five around the current one have a button', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(3, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(10, 20)).toEqual([8, 9, 10, 11, 12]);
  expect(pageWindow(19, 20)).toEqual([16, 17, 18, 19, 20]);
  expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20]);
});
