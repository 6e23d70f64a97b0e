import { msg } from '@lingui/core/runtime-macro';
import { say } from '../language/say.ts';
import { type BrokenLine, linesOf, type RecordOptions, readRecords, type SheetRecord } from './sheet-records.ts';

/** A column of a sheet: its original heading, and the field that it fills; null for an ignored column. */
export interface SheetColumn<Field extends string> {
  readonly heading: string;
  readonly field: Field | null;
}

/** A row below the heading. `text` is the text of a field, empty without a column for it. */
export interface SheetRow<Field extends string> {
  readonly line: number;
  readonly fields: readonly string[];
  readonly text: (field: Field) => string;
  readonly says?: undefined;
}

/** A sheet with a recognised heading. */
export interface Sheet<Field extends string> {
  /** The line of the heading, from 1. */
  readonly line: number;
  readonly columns: readonly SheetColumn<Field>[];
  readonly has: (field: Field) => boolean;
  readonly rows: Iterable<SheetRow<Field> | BrokenLine>;
}

export interface SheetOptions<Field extends string> extends Pick<RecordOptions, 'quotes'> {
  /** The field of a heading, by its `headingKey` or its original text. */
  readonly fieldOf: (key: string, heading: string) => Field | undefined;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** The most lines of titles and addresses above the heading. */
const LINES_BEFORE_TABLE = 60;
/** The first line in which Excel and other tools name the delimiter. */
const SEP_LINE = /^"?sep=(.)"?[,;\t|]*$/i;
const HAS_TEXT = /[\p{L}\p{N}]/u;
const CURRENCY = /(?:\bin )?\b(?:inr|rs|rupees?)\b/g;

/** The form of a heading for comparison, with Latin letters alone: `creditamount` for `Credit Amount (INR)`. */
export function headingKey(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])(INR)\b/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ');
  return words.replace(CURRENCY, '').replaceAll(' ', '') || words.replaceAll(' ', '');
}

/**
 * Open the table in a CSV text, the one reader of every import. A `sep=` line names the delimiter. Without it, the delimiter
 * that recognises the most headings wins, so commas inside a heading or a title do not count. Titles may precede the heading.
 * Returns a broken line when no table can be read. The caller decides whether all needed columns exist.
 */
export function openSheet<Field extends string>(text: string, options: SheetOptions<Field>): Sheet<Field> | BrokenLine {
  const lines = linesOf(text);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first === -1) return { line: 1, says: say(msg`The file is empty`), isLast: true };
  const named = SEP_LINE.exec(lines[first]?.trimStart() ?? '')?.[1];
  const from = named ? first + 1 : first;
  const found = (named ? [named] : DELIMITERS).map((delimiter) => findHeading(lines, { ...options, delimiter, from }));
  const best = found.reduce((one, other) => (isBetter(other, one) ? other : one));
  if (!best.heading) return best.problem ?? { line: 1, says: say(msg`The file is empty`), isLast: true };
  return sheetBelow(lines, best.heading, { ...options, delimiter: best.delimiter });
}

interface FoundHeading {
  readonly delimiter: string;
  readonly heading?: SheetRecord | undefined;
  /** The number of known fields in the heading. */
  readonly known: number;
  /** The first broken line. */
  readonly problem?: BrokenLine | undefined;
}

/** Prefer more known headings, then more columns. */
const isBetter = (one: FoundHeading, other: FoundHeading) =>
  one.known > other.known ||
  (one.known === other.known && (one.heading?.fields.length ?? 0) > (other.heading?.fields.length ?? 0));

/** The record among the first lines with the most known fields; the first record when none has any. */
function findHeading<Field extends string>(
  lines: readonly string[],
  { fieldOf, delimiter, from = 0, quotes = 'strict' }: SheetOptions<Field> & RecordOptions,
): FoundHeading {
  let best: FoundHeading = { delimiter, known: -1 };
  let problem: BrokenLine | undefined;
  for (const record of readRecords(lines, { delimiter, from, quotes })) {
    if (record.line > from + LINES_BEFORE_TABLE) break;
    if (!record.fields) problem ??= record;
    else if (HAS_TEXT.test(record.fields.join(''))) {
      const known = columnsOf(record.fields, fieldOf).filter(({ field }) => field).length;
      if (known > best.known) best = { delimiter, heading: record, known };
    }
  }
  return { ...best, problem };
}

/** The columns of a heading. The first of two columns for a field fills it. */
function columnsOf<Field extends string>(
  headings: readonly string[],
  fieldOf: SheetOptions<Field>['fieldOf'],
): readonly SheetColumn<Field>[] {
  const taken = new Set<Field>();
  return headings.map((heading) => {
    const field = fieldOf(headingKey(heading), heading);
    if (!field || taken.has(field)) return { heading, field: null };
    taken.add(field);
    return { heading, field };
  });
}

function sheetBelow<Field extends string>(
  lines: readonly string[],
  heading: SheetRecord,
  { fieldOf, delimiter, quotes = 'strict' }: SheetOptions<Field> & RecordOptions,
): Sheet<Field> {
  const columns = columnsOf(heading.fields, fieldOf);
  const places = new Map(columns.flatMap(({ field }, at) => (field ? [[field, at] as const] : [])));
  function* rows(): Generator<SheetRow<Field> | BrokenLine> {
    for (const record of readRecords(lines, { delimiter, from: heading.line - 1, quotes })) {
      const { line, fields } = record;
      if (line === heading.line) continue;
      if (!fields) yield record;
      else if (fields.findLastIndex((field) => field !== '') >= columns.length)
        yield { line, says: tooManyFields(fields.length, columns.length) };
      else yield { line, fields, text: (field) => fields[places.get(field) ?? -1] ?? '' };
    }
  }
  return {
    line: heading.line,
    columns,
    has: (field) => places.has(field),
    rows: { [Symbol.iterator]: rows },
  };
}

/** An unquoted delimiter inside a text shifts all later fields, and its position is unknown. */
const tooManyFields = (fields: number, columns: number) =>
  say(
    msg`The line has ${{ fields }} fields, but the heading has ${{ columns }}: put a text with a separator in quotation marks`,
  );

/** Whether a spreadsheet has shortened a number, as `2.10E+11`: its last digits are lost. */
export function isShortened(text: string): boolean {
  return /^[+-]?\d{1,3}(?:[.,]\d+)?E\+\d+$/i.test(text.trim());
}
