/** A cell of a table. Null is an empty one. */
export type CsvCell = string | number | null;

/**
 * What a spreadsheet reads as a formula: a sign of one, in its ASCII or full-width form, also behind blanks, control
 * characters and characters without width, which spreadsheets drop or do not show.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Zs}\u115f\u1160\u3164]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Separators of some country's spreadsheets: within quotes they begin neither a cell nor a row. */
const QUOTED = /[",;\t\r\n]/;

/**
 * Writes a table as CSV for spreadsheets (RFC 4180): the one writer of every export. A text that a spreadsheet would run as
 * a formula begins with an apostrophe, and no text can begin a cell or a row of its own.
 *
 * @param rows the heading among them
 * @param bom begins with a byte order mark, without which Excel takes the file for another encoding. Of a file that is
 *   written in parts, only the first part has one.
 */
export function csvTable(rows: readonly (readonly CsvCell[])[], { bom = true }: { bom?: boolean } = {}): string {
  return (bom ? '\uFEFF' : '') + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  const text = String(cell ?? '');
  const safe = typeof cell === 'string' && FORMULA.test(cell) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
