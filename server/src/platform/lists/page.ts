/** A page of a list. `nextCursor` is the cursor of its last row, null when the list ends with the page. */
export interface Page<Row, Cursor> {
  readonly rows: Row[];
  readonly hasMore: boolean;
  readonly nextCursor: Cursor | null;
}

/** Cut a page of `limit` from rows read with at least one more, which shows that the list continues. */
export function pageOf<Row>(read: readonly Row[], limit: number): Page<Row, never>;
export function pageOf<Row, Cursor>(
  read: readonly Row[],
  limit: number,
  toCursor: (last: Row) => Cursor,
): Page<Row, Cursor>;
export function pageOf<Row, Cursor>(read: readonly Row[], limit: number, toCursor?: (last: Row) => Cursor) {
  const rows = read.slice(0, limit);
  const hasMore = read.length > limit;
  const last = rows.at(-1);
  return { rows, hasMore, nextCursor: hasMore && last !== undefined && toCursor ? toCursor(last) : null };
}

const SIZES = [10, 20, 30, 50] as const;

/**
 * The number of rows to read for a page of `limit`, as a literal of the query. There are few such numbers, because
 * Postgres caches a plan only for a literal limit, and planning takes longer than the query. It exceeds `limit`, as
 * `pageOf` needs.
 */
export const pageRows = (limit: number): number => 1 + (SIZES.find((size) => size >= limit) ?? limit);
