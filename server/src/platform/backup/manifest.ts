import type { BackedUpTable, Sequence } from './snapshot.ts';

/** The form of the archive. A release reads those up to its own. */
export const FORMAT = 1;

/** The first part of a backup: what it is, and how to take it in. */
export interface BackupHead {
  readonly format: number;
  /** The version of the Quad that made it. */
  readonly version: string;
  /** Every write that was acknowledged before is in it. */
  readonly moment: string;
  readonly schema: { readonly migration: string; readonly jobs: number };
  readonly tables: readonly BackedUpTable[];
}

/** The last part: how much there is of everything. */
export interface BackupManifest {
  /** Rows, by the name of the table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly sequences: readonly Sequence[];
  readonly files: { readonly count: number; readonly bytes: number };
  /** Files that the database names and the data folder did not have. */
  readonly missing: readonly string[];
}

export const HEAD_PART = 'quad-backup.json';
export const MANIFEST_PART = 'manifest.json';

const TABLE_PART = /^database\/([^/]+)\/\d{6}\.zst$/;

/** The name of the `number`th part of a table. */
export const tablePart = (table: string, number: number): string =>
  `database/${table}/${String(number).padStart(6, '0')}.zst`;

/** The table that a part is of; undefined for parts of something else. */
export const tableOfPart = (name: string): string | undefined => TABLE_PART.exec(name)?.[1];
