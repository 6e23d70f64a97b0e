import { setImmediate } from 'node:timers/promises';
import { type CsvCell, csvTable } from '@quad/contract/text/csv-table';

/** How long work may block other calls at a time. */
const SLICE_MS = 10;

/**
 * Do work for each of many items, and let other calls run in between. One item must not take long. Concatenates the
 * texts in the order of the items.
 */
export async function inSlices<Item>(items: readonly Item[], work: (item: Item) => string): Promise<string> {
  let text = '';
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    text += work(item);
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE_MS;
  }
  return text;
}

/** Write a table like `csvTable`, in slices. */
export async function csvInSlices<Row>(
  heading: readonly CsvCell[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly CsvCell[],
): Promise<string> {
  return csvTable([heading]) + (await inSlices(rows, (row) => csvTable([cellsOf(row)], { bom: false })));
}
