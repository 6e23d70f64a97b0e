import { CsvError, parse } from 'csv-parse/sync';

/** A record of a CSV file: its fields without blanks around them, and the line in which it begins, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A line that is not CSV, and what is wrong with it. With `isLast` the rest of the file is not read. */
export interface BrokenLine {
  readonly line: number;
  readonly fields?: undefined;
  readonly says: string;
  readonly isLast?: boolean;
}

/** A quoted field goes on over so many lines at most. */
const LINES_OF_A_FIELD = 20;
/** A row of a list of people has some hundred characters. Reading one of millions would take half a minute. */
const RECORD_MAX = 10_000;
/** A file with so many broken lines is another one than was meant, or was written wrongly throughout. */
const BROKEN_MAX = 300;
/** More than the largest list has, of the fewest letters. */
const LINES_MAX = 500_000;
const QUOTES = 'The quotation marks do not match';
const TOO_LONG = `The line is longer than ${RECORD_MAX} characters`;

/**
 * Reads a CSV text, with commas or semicolons as its first line has them. Each record is read by itself, so that a quote
 * that is never closed spoils its own line and not the rest of the file. It takes time that grows with the text alone, and is
 * given up after some hundred broken lines.
 */
export function* readCsv(text: string): Generator<CsvRecord | BrokenLine> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (lines.length > LINES_MAX) {
    yield { line: 1, says: `The file has more than ${LINES_MAX} lines`, isLast: true };
    return;
  }
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '');
  const broken: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1;
    if (lines[at]?.trim() === '') continue;
    const read = readRecord(lines, at, delimiter);
    if (typeof read === 'string') {
      yield { line, says: read };
      broken.push(line);
      if (broken.length < BROKEN_MAX) continue;
      const says = `${BROKEN_MAX} lines from line ${broken[0]} to line ${line} cannot be read, and the rest was not tried: nothing is taken in. Mend their quotation marks, or save the list as CSV again`;
      yield { line, says, isLast: true };
      return;
    }
    at = read.end;
    // Excel writes an empty row as delimiters alone
    if (read.fields.some((field) => field !== '')) yield { line, fields: read.fields };
  }
}

/** The record that begins in a line and the line in which it ends, or what is wrong with it. */
function readRecord(
  lines: readonly string[],
  at: number,
  delimiter: string,
): { fields: readonly string[]; end: number } | string {
  let record = '';
  for (let end = at; end < Math.min(lines.length, at + LINES_OF_A_FIELD); end++) {
    const line = lines[end] ?? '';
    record = end === at ? line : `${record}\n${line}`;
    if (record.length > RECORD_MAX) return end === at ? TOO_LONG : QUOTES;
    // without a quote the first line is whole; inside of quotes a line with an even number of them ends inside of quotes too
    const quotes = count(line, '"');
    if (end === at && quotes === 0) return { fields: line.split(delimiter).map((field) => field.trim()), end };
    if (end > at && quotes % 2 === 0) continue;
    const fields = fieldsOf(record, delimiter);
    if (fields === 'broken') return QUOTES;
    if (fields !== 'open') return { fields, end };
  }
  return QUOTES;
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
