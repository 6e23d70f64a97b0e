import type { LibraryFormat } from '@quad/contract/library/library-kinds';

/** A format detected by the first bytes of a file. All old office formats begin alike: `cfb`. */
export type SniffedFormat = Exclude<LibraryFormat, 'webp' | 'doc' | 'ppt' | 'xls'> | 'cfb';

/** A task of the process that opens a document. */
export type DocumentTask =
  | { readonly name: 'inspect'; readonly path: string; readonly format: SniffedFormat }
  /** `coverPath` is the path for the picture of its first page. */
  | { readonly name: 'read'; readonly path: string; readonly format: LibraryFormat; readonly coverPath: string };

/** The properties of a document. */
export interface DocumentMeasures {
  readonly format: LibraryFormat;
  /** Null for formats without pages. */
  readonly pages: number | null;
  /** Encrypted: unreadable without its password. */
  readonly isLocked: boolean;
}

/** The content of a document. */
export interface DocumentContent {
  /** Its text in reading order, up to a limit. */
  readonly text: string;
  readonly hasCover: boolean;
}
