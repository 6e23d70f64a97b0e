export const COLUMNS = 3;
/** Between the tiles, in pixels; the grid says the same in CSS. */
const GAP = 2;

/** The height of a row of square tiles with the gap under it, in pixels, in a grid that is `width` wide. */
export function rowHeight(width: number): number {
  return (width - (COLUMNS - 1) * GAP) / COLUMNS + GAP;
}

/** Which tiles the rows from `first` to `last` (both counted from 0) hold: from, and up to but not including. */
export function tilesOf(first: number, last: number, count: number): { from: number; to: number } {
  return { from: Math.min(first * COLUMNS, count), to: Math.min((last + 1) * COLUMNS, count) };
}
