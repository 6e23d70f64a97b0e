import { msg } from '@lingui/core/runtime-macro';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { say } from '../language/say.ts';

/** A record of a CSV text: its trimmed fields, and the line where it begins, from 1. */
export interface SheetRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A line that is not CSV, and its problem. With `isLast` the rest of the file is not read. */
export interface BrokenLine {
  readonly line: number;
  readonly fields?: undefined;
  readonly says: string;
  readonly isLast?: boolean;
}

/** The most lines of a quoted field. */
const LINES_OF_A_FIELD = 20;
/** A row of a list of people has about a hundred characters. Parsing one of millions would take half a minute. */
const RECORD_MAX = 10_000;
/** With this many broken lines, the file is the wrong one or broken throughout. */
const BROKEN_MAX = 300;
/** More lines than the largest list of the shortest rows. */
const LINES_MAX = 500_000;

export interface RecordOptions {
  readonly delimiter: string;
  /** Index of the first line to read. */
  readonly from?: number;
  /** `literal` reads a quotation mark without a partner as a letter, instead of refusing its line. */
  readonly quotes?: 'strict' | 'literal';
}

/** The lines of a text, with any line ends. */
export const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/**
 * Read the records of a CSV text. Each record is parsed by itself, so that an unmatched quote spoils only its own line.
 * Takes linear time; hundreds of broken lines end the reading.
 */
export function* readRecords(
  lines: readonly string[],
  { delimiter, from = 0, quotes = 'strict' }: RecordOptions,
): Generator<SheetRecord | BrokenLine> {
  if (lines.length > LINES_MAX) {
    yield { line: 1, says: say(msg`The file has more than ${{ lines: LINES_MAX }} lines`), isLast: true };
    return;
  }
  const broken: number[] = [];
  for (let at = from; at < lines.length; at++) {
    const line = at + 1;
    if (lines[at]?.trim() === '') continue;
    let read = readRecord(lines, at, delimiter);
    if (read === 'quotes' && quotes === 'literal')
      read = { fields: literalFields(lines[at] ?? '', delimiter), end: at };
    if (typeof read === 'string') {
      yield { line, says: problemText(read) };
      broken.push(line);
      if (broken.length < BROKEN_MAX) continue;
      const says = say(
        msg`${{ count: BROKEN_MAX }} lines from line ${{ first: broken[0] }} to line ${{ last: line }} cannot be read, and the rest was not tried: nothing is taken in. Mend their quotation marks, or save the list as CSV again`,
      );
      yield { line, says, isLast: true };
      return;
    }
    at = read.end;
    // Excel writes an empty row as delimiters alone.
    if (read.fields.some((field) => field !== '')) yield { line, fields: read.fields.map(plainText) };
  }
}

const literalFields = (line: string, delimiter: string) =>
  line.split(delimiter).map((field) => field.trim().replace(/^"|"$/g, ''));

/** A formula that only shows a text, or an apostrophe that marks a text that looks like a number or a formula. */
const SHOWN_TEXT = /^="((?:[^"]|"")*)"$/;
const MARKED_TEXT = /^'(?=[=+\-@\d])/;

/** The text that a spreadsheet shows for a field: `0012` for `="0012"`. */
const plainText = (field: string): string =>
  SHOWN_TEXT.exec(field)?.[1]?.replaceAll('""', '"') ?? field.replace(MARKED_TEXT, '');

type RecordProblem = 'quotes' | 'too long';

const problemText = (problem: RecordProblem): string =>
  problem === 'quotes'
    ? say(msg`The quotation marks do not match`)
    : say(msg`The line is longer than ${{ max: RECORD_MAX }} characters`);

/** The record that begins at a line and the line where it ends, or its problem. */
function readRecord(
  lines: readonly string[],
  at: number,
  delimiter: string,
): { fields: readonly string[]; end: number } | RecordProblem {
  let record = '';
  for (let end = at; end < Math.min(lines.length, at + LINES_OF_A_FIELD); end++) {
    const line = lines[end] ?? '';
    record = end === at ? line : `${record}\n${line}`;
    if (record.length > RECORD_MAX) return end === at ? 'too long' : 'quotes';
    // Without a quote, the record is the first line. Inside quotes, a line with an even number of quotes also ends
    // inside quotes.
    const quotes = count(line, '"');
    if (end === at && quotes === 0) return { fields: line.split(delimiter).map((field) => field.trim()), end };
    if (end > at && quotes % 2 === 0) continue;
    const fields = fieldsOf(record, delimiter);
    if (fields === 'broken') return 'quotes';
    if (fields !== 'open') return { fields, end };
  }
  return 'quotes';
}

const count = (text: string, character: string) => text.split(character).length - 1;

/** The fields of a record; `open` when it ends inside quotes. */
function fieldsOf(record: string, delimiter: string): readonly string[] | 'open' | 'broken' {
  try {
    return parse(record, { delimiter, trim: true, relax_quotes: true })[0] ?? [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'broken';
  }
}
