import { expect, test } from 'vitest';
import { numberedPage } from './numbered-page.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const pageOf = (page: number, rows = LETTERS) =>
  numberedPage(
    { page, limit: 2 },
    { count: async () => rows.length, read: async ({ offset, limit }) => rows.slice(offset, offset + limit) },
  );

test('a page has its rows and its number among all', async () => {
  expect(await pageOf(2)).toEqual({ rows: ['c', 'd'], currentPage: 2, totalPages: 3, total: 5 });
});

test('a page past the end is the last one, and an empty table has one page', async () => {
  expect(await pageOf(9)).toEqual({ rows: ['e'], currentPage: 3, totalPages: 3, total: 5 });
  expect(await pageOf(1, [])).toEqual({ rows: [], currentPage: 1, totalPages: 1, total: 0 });
});
