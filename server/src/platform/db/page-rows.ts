/** Sizes that pages are read in. */
const SIZES = [10, 20, 30, 50] as const;

/**
 * How many rows to read for a page of `limit`, one of few numbers, to write into the text of a query: with a limit that
 * Postgres knows it keeps the plan instead of making one for each call, which takes longer than the query. It is more than
 * were asked for, so that there is a row if the list goes on.
 */
export const pageRows = (limit: number): number => 1 + (SIZES.find((size) => size >= limit) ?? limit);
