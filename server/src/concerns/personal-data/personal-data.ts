import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** A row as people are given it: its columns by their names. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** A list of what a domain holds of a person, such as their likes. */
export interface PersonalSheet {
  /** What it is called in the archive, in plain words. */
  readonly name: string;
  /** The columns that name the person, as `table.column`: a test asks that every one of the database is in some sheet. */
  readonly refersBy: readonly string[];
  /** The rows, oldest first. */
  readonly query: (personId: string) => RawBuilder<PersonalRow>;
  /** The names in the media store of the files that a row shows; smaller sizes of them are not given. */
  readonly filesOf?: (row: PersonalRow) => readonly string[];
}

/** The rows of an area that name a person: how the person gets them, and how they are erased. The area contributes it as `personalData`. */
export interface PersonalData {
  /** What it is called in the archive, in plain words; the names of its files follow from it. */
  readonly name: string;
  readonly sheets: readonly PersonalSheet[];
  /** Columns that name a person and are not given to them, as `table.column`, each with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /**
   * Ends what does not wait until people whose accounts are deleted are erased, days later, and tells others what they have
   * to know; in the transaction that hides them.
   */
  readonly leaves?: (trx: Executor, personIds: readonly string[]) => Promise<void>;
  /**
   * Erases what the database cannot erase by itself when the person's row goes: counts on what others own, files, what a
   * cache holds. It is done again after a crash, so it may find its work half done.
   */
  readonly erase?: (personId: string) => Promise<void>;
  /** Files that the person has uploaded and that stay, because they belong to what stays: of notices, say. */
  readonly keptFiles?: (db: Executor, personId: string) => Promise<readonly string[]>;
}

type Table = keyof DB & string;
type Column<From extends Table> = keyof DB[From] & string;

/**
 * A sheet of the rows of one table that name the person in `column`, ordered by the first of these columns.
 *
 * @example
 * sheetOf('likes', 'person_id', ['created_at', 'post_id'])
 */
export function sheetOf<From extends Table>(
  table: From,
  column: Column<From>,
  columns: readonly [Column<From>, ...Column<From>[]],
  { name = wordsOf(table), filesOf }: { name?: string; filesOf?: PersonalSheet['filesOf'] } = {},
): PersonalSheet {
  const listed = sql.join(columns.map((one) => sql.ref(one)));
  return {
    name,
    refersBy: [`${table}.${column}`],
    query: (personId) => sql`
      select ${listed} from ${sql.table(table)} where ${sql.ref(column)} = ${personId} order by ${sql.ref(columns[0])}
    `,
    ...(filesOf ? { filesOf } : {}),
  };
}

const wordsOf = (table: string): string => table.replaceAll('_', ' ');

/** The files of pictures and videos that stand in a column, as `MediaRecord`s: one, several, or none. */
export const mediaIn =
  (column: string) =>
  (row: PersonalRow): string[] =>
    [row[column]]
      .flat()
      .filter((record) => isRecord(record))
      .flatMap(({ name, textTrack, document, picture }) => [
        name,
        textTrack,
        document,
        isRecord(picture) && picture.name,
      ])
      .filter((name) => typeof name === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
