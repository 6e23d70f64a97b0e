import type { Readable } from 'node:stream';
import type { MediaRecord } from './media-record.ts';
import type { StoredType } from './store.ts';

/** A file that the server made, at a path. */
export interface MadeFile {
  readonly path: string;
  readonly type: StoredType;
}

/** A copy of a stored file, of another type. */
export interface CopiedFile {
  readonly copyOf: string;
  readonly type: StoredType;
}

/** An open file: its content, and its size in bytes. */
export interface SizedFile {
  readonly content: Readable;
  readonly bytes: number;
}

/** A document at a path. `id` is the id of its upload, if any. */
export interface NewDocument {
  readonly path: string;
  /** The stored type: one of `STORED_TYPES`. */
  readonly mime: string;
  readonly id?: string;
}

/** The stored record of a picture, or the name of a document in the store. */
export type StoredSource = { readonly picture: MediaRecord } | { readonly document: string };
