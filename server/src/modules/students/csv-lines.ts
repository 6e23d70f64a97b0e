import { CsvError, parse } from 'csv-parse/sync';

/** A record of a CSV file: its fields without blanks around them, and the line in which it begins, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A line that is not CSV: its quotes do not match. */
export interface BrokenLine {
  readonly line: number;
  readonly fields?: undefined;
}

/** A quoted field goes on over so many lines at most. */
const LINES_OF_A_FIELD = 20;

/**
 * Reads a CSV text, with commas or semicolons as its first line has them. Each record is read by itself, so that a quote
 * that is never closed spoils its own line and not the rest of the file.
 */
export function* readCsv(text: string): Generator<CsvRecord | BrokenLine> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '');
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1;
    if (lines[at]?.trim() === '') continue;
    let fields: readonly string[] | undefined;
    for (let end = at; end < Math.min(lines.length, at + LINES_OF_A_FIELD); end++) {
      const read = fieldsOf(lines.slice(at, end + 1).join('\n'), delimiter);
      if (read === 'open') continue;
      if (read !== 'broken') {
        fields = read;
        at = end;
      }
      break;
    }
    // Excel writes an empty row as delimiters alone
    if (!fields || fields.some((field) => field !== '')) yield fields ? { line, fields } : { line };
  }
}

const count = (text: string, character: string) => text.split(character).length - 1;
const delimiterOf = (header: string) => (count(header, ';') > count(header, ',') ? ';' : ',');

/** The fields of a record; `open` when it ends inside quotes. */
function fieldsOf(record: string, delimiter: string): readonly string[] | 'open' | 'broken' {
  try {
    return parse(record, { delimiter, trim: true, relax_quotes: true })[0] ?? [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'broken';
  }
}
