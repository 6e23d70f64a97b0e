import { expect, test } from 'vitest';
import { loadFigures } from './page-load.ts';

const observations = { firstPaint: 400, largestPaint: 600, layoutShift: 0.01, interactions: [] };

test('tasks block for their time beyond 50 ms, after the first paint', () => {
  const longTasks = [
    { start: 100, duration: 200 },
    { start: 380, duration: 90 },
    { start: 700, duration: 60 },
  ];
  expect(loadFigures({ ...observations, longTasks })).toEqual({
    firstPaint: 400,
    largestPaint: 600,
    layoutShift: 0.01,
    blocking: 50,
    longestTask: 200,
  });
});

test('a page without long tasks has no blocking time', () => {
  expect(loadFigures({ ...observations, longTasks: [] })).toMatchObject({ blocking: 0, longestTask: 0 });
});
