/** A cell of a table. Null means empty. */
export type CsvCell = string | number | null;

/**
 * A text that a spreadsheet reads as a formula: a sign in its ASCII or full-width form. Blanks, control characters and
 * zero-width characters may precede it, because spreadsheets drop or hide them.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Zs}\u115f\u1160\u3164]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Separators in the spreadsheets of some countries. Inside quotes they begin neither a cell nor a row. */
const QUOTED = /[",;\t\r\n]/;

/**
 * Write a table as CSV for spreadsheets (RFC 4180). Every export uses this function. An apostrophe precedes texts that
 * a spreadsheet would run as a formula, and no text can begin a cell or a row of its own.
 *
 * @param rows the heading among them
 * @param bom begin with a byte order mark, without which Excel assumes another encoding. When a file is written in
 *   parts, only the first part has one.
 */
export function csvTable(rows: readonly (readonly CsvCell[])[], { bom = true }: { bom?: boolean } = {}): string {
  return (bom ? '\uFEFF' : '') + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  const text = String(cell ?? '');
  const safe = typeof cell === 'string' && FORMULA.test(cell) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
