import type { LibraryFormat } from '@quad/contract/library/library-kinds';

/** A format as the first bytes of a file tell it: of what old office programs wrote, only that they did. */
export type SniffedFormat = Exclude<LibraryFormat, 'webp' | 'doc' | 'ppt' | 'xls'> | 'cfb';

/** What the process that opens a document is asked to do. */
export type DocumentTask =
  | { readonly name: 'inspect'; readonly path: string; readonly format: SniffedFormat }
  /** `coverPath` is where the picture of its first page is written. */
  | { readonly name: 'read'; readonly path: string; readonly format: LibraryFormat; readonly coverPath: string };

/** What a document is. */
export interface DocumentMeasures {
  readonly format: LibraryFormat;
  /** Null where its format has no pages. */
  readonly pages: number | null;
  /** Encrypted: nobody reads it without its password. */
  readonly isLocked: boolean;
}

/** What is in a document. */
export interface DocumentContent {
  /** Its words, up to a bound, in the order in which they are read. */
  readonly text: string;
  readonly hasCover: boolean;
}
