import type { BackedUpTable, Sequence } from './snapshot.ts';

/** The format of the archive. A release reads its own format and the earlier ones. */
export const FORMAT = 1;

/** The first part of a backup: how to restore it. */
export interface BackupHead {
  readonly format: number;
  /** The version of the Quad that made it. */
  readonly version: string;
  /** It contains every write that was acknowledged before. */
  readonly moment: string;
  readonly schema: { readonly migration: string; readonly jobs: number };
  readonly tables: readonly BackedUpTable[];
}

/** The last part: the numbers of rows and files. */
export interface BackupManifest {
  /** Row counts by table name. */
  readonly rows: Readonly<Record<string, number>>;
  readonly sequences: readonly Sequence[];
  readonly files: { readonly count: number; readonly bytes: number };
  /** Files that the database names and the data folder lacked. */
  readonly missing: readonly string[];
}

export const HEAD_PART = 'quad-backup.json';
export const MANIFEST_PART = 'manifest.json';

const TABLE_PART = /^database\/([^/]+)\/\d{6}\.zst$/;

/** The name of the `number`th part of a table. */
export const tablePart = (table: string, number: number): string =>
  `database/${table}/${String(number).padStart(6, '0')}.zst`;

/** The table of a part; undefined for other parts. */
export const tableOfPart = (name: string): string | undefined => TABLE_PART.exec(name)?.[1];
