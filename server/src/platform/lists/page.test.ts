import { expect, test } from 'vitest';
import { pageOf, pageRows } from './page.ts';

const idOf = ({ id }: { id: string }) => id;
const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('a page leaves out the extra row and returns the cursor of its own last row', () => {
  expect(pageOf(rows('c', 'b', 'a'), 2, idOf)).toEqual({ rows: rows('c', 'b'), hasMore: true, nextCursor: 'b' });
});

test('the last page has no cursor, full or not', () => {
  expect(pageOf(rows('c', 'b'), 2, idOf)).toEqual({ rows: rows('c', 'b'), hasMore: false, nextCursor: null });
  expect(pageOf([], 2, idOf)).toEqual({ rows: [], hasMore: false, nextCursor: null });
});

test('an empty page has no cursor, even when the list continues', () => {
  expect(pageOf(rows('a'), 0, idOf)).toEqual({ rows: [], hasMore: true, nextCursor: null });
});

test('every limit reads at least one extra row, in one of few sizes', () => {
  expect([1, 10, 11, 50, 51].map(pageRows)).toEqual([11, 11, 21, 51, 52]);
});
