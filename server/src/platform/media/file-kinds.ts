import { open } from 'node:fs/promises';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { sheetEncoding } from '@quad/contract/text/sheet-text';
import type { Takes } from '@quad/contract/wire/call';
import {
  ACCEPTED_TYPES,
  type FileClass,
  type FileLimit,
  type FileType,
  limitOf,
  TYPES_OF_FILES,
  UNSUPPORTED,
} from '@quad/contract/wire/file-types';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** The type of all old office documents; only their content shows the exact format. */
export const COMPOUND_FILE = 'application/x-cfb';
const ARCHIVE = 'application/zip';

/** The detected type of a file, and its maximum size. */
export interface FileKind extends FileLimit {
  readonly kind: FileClass;
  readonly mime:
    | (typeof TYPES_OF_FILES)[FileType]['mimes'][number]
    // Types that need the whole file to be precise.
    | typeof COMPOUND_FILE
    | typeof ARCHIVE;
}

/** Documents that are archives. Their beginning may show nothing more. */
const ARCHIVES: readonly FileType[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'];
const COMPOUNDS: readonly FileType[] = ['doc', 'xls', 'ppt'];

/** The accepted types of each part, by the detector's type names. */
const KINDS = Object.fromEntries(
  Object.entries(ACCEPTED_TYPES).map(([takes, types]) => [takes, kindsOf(takes as Takes, types)]),
) as Readonly<Record<Takes, ReadonlyMap<string, FileKind>>>;

function kindsOf(takes: Takes, types: readonly FileType[]): ReadonlyMap<string, FileKind> {
  const kinds = new Map<string, FileKind>();
  for (const type of types) {
    const { is: kind, mimes } = TYPES_OF_FILES[type];
    const limit = limitOf(takes, type);
    const [mime] = mimes;
    if (COMPOUNDS.includes(type)) kinds.set(COMPOUND_FILE, { kind, mime: COMPOUND_FILE, ...limit });
    else for (const detected of mimes) kinds.set(detected, { kind, mime, ...limit });
    if (ARCHIVES.includes(type)) kinds.set(ARCHIVE, { kind, mime: ARCHIVE, ...limit });
  }
  return kinds;
}

/** The media types of pictures. */
export const IMAGE_TYPES: readonly string[] = ACCEPTED_TYPES.image.flatMap((type) => TYPES_OF_FILES[type].mimes);

/** The bytes at the beginning of a file that the detection needs. */
export const DETECTION_BYTES = 4100;

/** The kind of a file by its first bytes; undefined when a field does not accept it. */
export async function fileKind(beginning: Uint8Array, takes: Takes): Promise<FileKind | undefined> {
  const type = (await fileTypeFromBuffer(beginning)) ?? lateType(beginning);
  // Plain text: the beginning of a CSV file has no other mark.
  if (!type && takes === 'studentList') return sheetEncoding(beginning) ? KINDS[takes].get('text/csv') : undefined;
  return type && KINDS[takes].get(type.mime);
}

/** Readers accept a PDF's header within its first bytes, because mail programs write lines before it. */
const PDF_HEADER_WITHIN = 1024;

function lateType(beginning: Uint8Array): { mime: string } | undefined {
  const start = Buffer.from(beginning.buffer, beginning.byteOffset, Math.min(beginning.length, PDF_HEADER_WITHIN));
  return start.includes('%PDF-') ? { mime: 'application/pdf' } : undefined;
}

/** The kind of a completely received file; undefined when a field does not accept it. */
export async function kindOfFile(path: string, takes: Takes): Promise<FileKind | undefined> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(DETECTION_BYTES), position: 0 });
  const kind = await fileKind(buffer.subarray(0, bytesRead), takes);
  // Awaited while the file is open: closing it takes time, in which nobody would handle an error.
  return kind && (await wholeFileKind(path, kind, takes));
}

/** The kind of a whole file. For an archive, the exact document type; undefined when a field does not accept it. */
export async function wholeFileKind(path: string, kind: FileKind, takes: Takes): Promise<FileKind | undefined> {
  if (kind.mime !== ARCHIVE) return kind;
  const type = await fileTypeFromFile(path);
  const whole = type && KINDS[takes].get(type.mime);
  return whole?.mime === ARCHIVE ? undefined : whole;
}

/** The error for a file that a field does not accept. */
export function refusalOf(takes: Takes): ErrorCode {
  return UNSUPPORTED[takes];
}
