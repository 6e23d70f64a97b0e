import type { MessageDescriptor } from '@lingui/core';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** A row of the export: its columns by name. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** A list of an area's data about a person, such as their likes. */
export interface PersonalSheet {
  /** The sheet's name as its owner reads it. In the data it has this name in English. */
  readonly name: MessageDescriptor;
  /** The columns that name the person, as `table.column`. A test requires a sheet for every such column. */
  readonly refersBy: readonly string[];
  /** The rows, oldest first. */
  readonly query: (personId: string) => RawBuilder<PersonalRow>;
  /** The files of a row, by their names in the media store; smaller variants are not exported. */
  readonly filesOf?: (row: PersonalRow) => readonly string[];
}

/** An area's rows that name a person: their export and their erasure. The area contributes it as `personalData`. */
export interface PersonalData {
  /** The area's name in the data, in plain English words; file names derive from it. */
  readonly name: string;
  /** The area's name as its owner reads it. */
  readonly title: () => MessageDescriptor;
  readonly sheets: readonly PersonalSheet[];
  /** Columns that name a person and are not exported, as `table.column`, each with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** End what cannot wait for the erasure, and notify others, in the transaction that hides the people. */
  readonly leaves?: (trx: Executor, personIds: readonly string[]) => Promise<void>;
  /** Notify others, in the transaction that restores the people. */
  readonly returns?: (trx: Executor, personIds: readonly string[]) => Promise<void>;
  /** Erase what deleting the person's row does not: counts, files, caches. Retried after a crash: be idempotent. */
  readonly erase?: (personId: string) => Promise<void>;
  /** The person's uploads that stay with what they belong to, such as files of notices. */
  readonly keptFiles?: (db: Executor, personId: string) => Promise<readonly string[]>;
}

type Table = keyof DB & string;
type Column<From extends Table> = keyof DB[From] & string;

/**
 * A sheet of one table's rows that name the person in `column`, ordered by the first of these columns.
 *
 * @example
 * sheetOf('likes', 'person_id', ['created_at', 'post_id'], { name: msg({ context: 'personal data', message: 'likes' }) })
 */
export function sheetOf<From extends Table>(
  table: From,
  column: Column<From>,
  columns: readonly [Column<From>, ...Column<From>[]],
  { name, filesOf }: Pick<PersonalSheet, 'name' | 'filesOf'>,
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

/** The name of a sheet in the data, which has one language. */
export const nameInData = ({ name }: PersonalSheet): string => name.message ?? name.id;

/** The files of pictures and videos in a column of `MediaRecord`s: one, several, or none. */
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
