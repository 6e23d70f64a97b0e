import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The stored types. Each name ends in one of them, which decides the type it is served with. */
export const STORED_TYPES = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  xls: 'application/vnd.ms-excel',
  // Without a public address: only a call sends it, to permitted viewers.
  private: 'application/octet-stream',
} as const;
export type StoredType = keyof typeof STORED_TYPES;

/** The content of a file: bytes, a copy of the file at a path, or a stream of a known size in bytes. */
export type Content =
  | Uint8Array
  | { readonly path: string }
  | { readonly stream: AsyncIterable<Uint8Array>; readonly bytes: number };

/** A part of a file: from a byte to a byte or the end, both included, or the last bytes. */
export type ByteRange = { readonly first: number; readonly last?: number } | { readonly suffix: number };

/** An open file. Its reader reads `content` to the end or destroys it. */
export interface OpenFile {
  readonly content: Readable;
  /** The size of the whole file in bytes. */
  readonly size: number;
  /** The first and the last byte of `content`, both included; -1 as the last of an empty file. */
  readonly first: number;
  readonly last: number;
}

/** A file of a listing. */
export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/**
 * Stores files by name, in a folder or an S3 bucket. A name is never reused, so its file never changes. A file is stored
 * completely or not at all, and no method holds a whole file in memory.
 */
export interface MediaStore {
  /** Store a file. When it resolves, the file survives a crash. */
  put(name: string, content: Content): Promise<void>;
  /** Store a copy of a file. Throws NoSuchFile. */
  copy(from: string, to: string): Promise<void>;
  /** Open a file or a part of it for reading. Throws NoSuchFile and RangeNotSatisfiable. */
  open(name: string, range?: ByteRange): Promise<OpenFile>;
  /** The size of a file in bytes; undefined when it does not exist. */
  sizeOf(name: string): Promise<number | undefined>;
  /**
   * Work with a file at a path of this machine, which exists only during the work and must not be changed. Throws
   * NoSuchFile.
   */
  withFile<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Delete a file. Idempotent. */
  delete(name: string): Promise<void>;
  /** All files with names that begin with `prefix`, which is empty or ends with a slash. */
  list(prefix: string): AsyncIterable<ListedFile>;
}

/** The store has no file of this name. The code is that of the file system. */
export class NoSuchFile extends Error {
  readonly code = 'ENOENT';
  constructor(name: string, options?: ErrorOptions) {
    super(`the media store has no file ${name}`, options);
  }
}

/** Catch only a missing file. */
export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchFile)) throw error;
  return undefined;
}

/** A range lies outside of its file. */
export class RangeNotSatisfiable extends Error {
  /** The size of the whole file in bytes. */
  readonly size: number;
  constructor(size: number, options?: ErrorOptions) {
    super(`the range is outside of a file of ${size} bytes`, options);
    this.size = size;
  }
}

/** The first and last byte of a range in a file of this size. Throws RangeNotSatisfiable. */
export function boundsOf(range: ByteRange | undefined, size: number): { first: number; last: number } {
  if (!range) return { first: 0, last: size - 1 };
  const first = 'suffix' in range ? Math.max(0, size - range.suffix) : range.first;
  const last = Math.min(size - 1, ('suffix' in range ? undefined : range.last) ?? size - 1);
  if (first > last) throw new RangeNotSatisfiable(size);
  return { first, last };
}

/** 160 random bits in one of 256 folders, so that no folder grows without limit. */
const NAME = new RegExp(`^([0-9a-f]{2})/\\1[0-9a-f]{38}\\.(${Object.keys(STORED_TYPES).join('|')})$`);

/** The folders of the names, each with a slash at its end. */
export const NAME_FOLDERS: readonly string[] = Array.from(
  { length: 256 },
  (_, number) => `${number.toString(16).padStart(2, '0')}/`,
);

/** A new name for a file of a type, which cannot be guessed. */
export function newName(type: StoredType): string {
  const id = randomBytes(20).toString('hex');
  return `${id.slice(0, 2)}/${id}.${type}`;
}

/** Store a file under a new name, and return the name. */
export async function putNew(store: Pick<MediaStore, 'put'>, content: Content, type: StoredType): Promise<string> {
  const name = newName(type);
  await store.put(name, content);
  return name;
}

/** The type of a stored file by its name; undefined for an invalid name. */
export function storedType(name: string): StoredType | undefined {
  return NAME.exec(name)?.[2] as StoredType | undefined;
}

/** The types that are stored unchanged and served as downloads. */
export type DocumentType = Exclude<StoredType, 'webp' | 'mp4' | 'vtt' | 'private'>;

/** The document type of a detected type; undefined for types that are not stored unchanged. */
export function documentType(mime: string): DocumentType | undefined {
  return (Object.keys(STORED_TYPES) as StoredType[]).filter(isDocument).find((type) => STORED_TYPES[type] === mime);
}

/** Whether files of a type are stored unchanged, as downloads. The server itself writes all others. */
export function isDocument(type: StoredType): type is DocumentType {
  return type !== 'webp' && type !== 'mp4' && type !== 'vtt' && type !== 'private';
}

/** Whether a name leads to a file inside a store: no folder begins with a dot, and none is above the store. */
const SAFE = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** Throw unless a name leads to a file inside a store. */
export function assertName(name: string): void {
  if (!SAFE.test(name)) throw new Error(`not a name of the media store: ${name}`);
}
