import { Readable } from 'node:stream';
import { type CsvCell, csvTable } from '@quad/contract/text/csv-table';
import { csvInSlices } from '../slices.ts';
import { inLanguage } from '../texts/language.ts';

/**
 * The columns of a file: each heading, and the function of its cells. Both are English for every reader, because programs
 * read these files.
 */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

const headingsOf = (columns: CsvColumns<never>): readonly string[] => Object.keys(columns);
const cellsOf =
  <Row>(columns: CsvColumns<Row>) =>
  (row: Row): readonly CsvCell[] =>
    inLanguage('en', () => Object.values(columns).map((cell) => cell(row)));

/**
 * Rows as a CSV file for spreadsheets (RFC 4180), read while it is sent. A byte order mark makes spreadsheets read it
 * as UTF-8. An apostrophe precedes cells that a spreadsheet would run as a formula.
 */
export const csvFile = <Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>): Readable =>
  Readable.from(partsOf(columns, batches));

async function* partsOf<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield csvTable([headingsOf(columns)]);
  for await (const rows of batches) if (rows.length > 0) yield csvTable(rows.map(cellsOf(columns)), { bom: false });
}

/** The file as a text, for files that are cached. Yields to other calls between slices. */
export const csvText = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): Promise<string> =>
  csvInSlices(headingsOf(columns), rows, cellsOf(columns));

/** The rows of a table in batches of `limit`, each after the last row of the batch before. */
export async function* batchesOf<Row>(
  limit: number,
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows: readonly Row[] = [];
  do {
    rows = await read(rows.at(-1), limit);
    yield rows;
  } while (rows.length === limit);
}

/** Batches of rows, each converted by `show`. */
export async function* shownIn<Row, Shown>(
  batches: AsyncIterable<readonly Row[]>,
  show: (rows: readonly Row[]) => Promise<readonly Shown[]>,
): AsyncGenerator<readonly Shown[]> {
  for await (const rows of batches) yield await show(rows);
}
