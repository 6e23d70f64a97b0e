export const COLUMNS = 3;
/** The gap between the tiles, in pixels. It must equal the grid's gap in CSS. */
const GAP = 2;

/** The height of a row of square tiles, including the gap below, in pixels. */
export function rowHeight(width: number): number {
  return (width - (COLUMNS - 1) * GAP) / COLUMNS + GAP;
}

/** The range of tiles in the rows from `first` to `last`, counted from 0. `to` is exclusive. */
export function tilesOf(first: number, last: number, count: number): { from: number; to: number } {
  return { from: Math.min(first * COLUMNS, count), to: Math.min((last + 1) * COLUMNS, count) };
}
