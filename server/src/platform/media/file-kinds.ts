import { open } from 'node:fs/promises';
import type { Takes } from '@quad/contract/call';
import type { ErrorCode } from '@quad/contract/errors';
import {
  FILE_MAX_BYTES,
  IMAGE_MAX_BYTES,
  LIBRARY_FILE_MAX_BYTES,
  RESUME_MAX_BYTES,
  SENT_STUDENT_LIST_MAX_BYTES,
  TEXT_TRACK_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from '@quad/contract/limits';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { STORED_TYPES } from './store.ts';

const { docx, xlsx, pptx, odt, ods, odp, epub } = STORED_TYPES;
/** What old office programs wrote: which of them tells only its content. */
export const COMPOUND_FILE = 'application/x-cfb';
const OFFICE_TYPES = [docx, xlsx, pptx, odt, ods, odp] as const;

/** The detected type of a file, and how large it may be. */
export interface FileKind {
  readonly kind: 'image' | 'video' | 'document' | 'text track' | 'table';
  readonly mime:
    | 'image/jpeg'
    | 'image/png'
    | 'image/gif'
    | 'image/webp'
    | 'image/avif'
    | 'video/mp4'
    | 'video/quicktime'
    | 'application/pdf'
    | 'application/zip'
    | 'text/vtt'
    | 'text/csv'
    | typeof epub
    | typeof COMPOUND_FILE
    | (typeof OFFICE_TYPES)[number];
  readonly maxBytes: number;
  readonly tooLarge: ErrorCode;
}

const IMAGE = { kind: 'image', maxBytes: IMAGE_MAX_BYTES, tooLarge: 'image_too_large' } as const;
const VIDEO = { kind: 'video', maxBytes: VIDEO_MAX_BYTES, tooLarge: 'video_too_large' } as const;

const JPEG: FileKind = { ...IMAGE, mime: 'image/jpeg' };
const PNG: FileKind = { ...IMAGE, mime: 'image/png' };
const GIF: FileKind = { ...IMAGE, mime: 'image/gif' };
const WEBP: FileKind = { ...IMAGE, mime: 'image/webp' };
const AVIF: FileKind = { ...IMAGE, mime: 'image/avif' };
const MP4: FileKind = { ...VIDEO, mime: 'video/mp4' };
const MOV: FileKind = { ...VIDEO, mime: 'video/quicktime' };
const DOCUMENT = { kind: 'document', maxBytes: FILE_MAX_BYTES, tooLarge: 'file_too_large' } as const;
const PDF: FileKind = { ...DOCUMENT, mime: 'application/pdf' };
/** An office document is an archive; what its beginning shows may be no more than that. */
const RESUME: FileKind = { ...PDF, maxBytes: RESUME_MAX_BYTES, tooLarge: 'resume_too_large' };
const ARCHIVE: FileKind = { ...DOCUMENT, mime: 'application/zip' };

const TEXT_TRACK: FileKind = {
  kind: 'text track',
  mime: 'text/vtt',
  maxBytes: TEXT_TRACK_MAX_BYTES,
  tooLarge: 'text_track_too_large',
};

/** Plain text: nothing else tells a CSV file by its beginning. */
const CSV: FileKind = {
  kind: 'table',
  mime: 'text/csv',
  maxBytes: SENT_STUDENT_LIST_MAX_BYTES,
  tooLarge: 'student_list_too_large',
};

/** By the detector's type names. Of an animated PNG, the first frame is shown; M4V is Apple's name for MP4. */
const PICTURES = new Map([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
  ['image/apng', PNG],
]);
const IMAGES = new Map([...PICTURES, ['image/gif', GIF], ['image/webp', WEBP], ['image/avif', AVIF]]);
const MEDIA = new Map([...IMAGES, ['video/mp4', MP4], ['video/x-m4v', MP4], ['video/quicktime', MOV]]);

const DOCUMENTS = new Map([...PICTURES, ['application/pdf', PDF]]);

const OFFICE = new Map(OFFICE_TYPES.map((mime): [string, FileKind] => [mime, { ...DOCUMENT, mime }]));
const ATTACHMENTS = new Map([...DOCUMENTS, ...IMAGES, ...OFFICE, ['application/zip', ARCHIVE]]);

const IN_LIBRARY = { maxBytes: LIBRARY_FILE_MAX_BYTES, tooLarge: 'library_file_too_large' } as const;
const EBOOK: FileKind = { ...DOCUMENT, mime: epub };
const OLD_OFFICE: FileKind = { ...DOCUMENT, mime: COMPOUND_FILE };
const LIBRARY = new Map(
  [...ATTACHMENTS, [epub, EBOOK] as const, [COMPOUND_FILE, OLD_OFFICE] as const].map(
    ([mime, kind]): [string, FileKind] => [mime, { ...kind, ...IN_LIBRARY }],
  ),
);

const TAKEN: Readonly<Record<Takes, { kinds: ReadonlyMap<string, FileKind>; otherwise: ErrorCode }>> = {
  media: { kinds: MEDIA, otherwise: 'unsupported_media' },
  image: { kinds: IMAGES, otherwise: 'unsupported_image' },
  picture: { kinds: PICTURES, otherwise: 'wrong_picture_type' },
  document: { kinds: DOCUMENTS, otherwise: 'unsupported_file' },
  attachment: { kinds: ATTACHMENTS, otherwise: 'unsupported_attachment' },
  libraryFile: { kinds: LIBRARY, otherwise: 'unsupported_library_file' },
  resume: { kinds: new Map([['application/pdf', RESUME]]), otherwise: 'unsupported_resume' },
  studentList: { kinds: new Map([['text/csv', CSV]]), otherwise: 'unsupported_student_list' },
  textTrack: { kinds: new Map([['text/vtt', TEXT_TRACK]]), otherwise: 'unreadable_text_track' },
};

/** The types of pictures as their servers name them. */
export const IMAGE_TYPES: readonly string[] = [...IMAGES.keys(), 'image/jpg'];

/** How many bytes from the beginning of a file tell its type. */
export const TELLING_BYTES = 4100;

/** The kind of a file by its first bytes; undefined when a field does not accept it. */
export async function fileKind(beginning: Uint8Array, takes: Takes): Promise<FileKind | undefined> {
  const type = (await fileTypeFromBuffer(beginning)) ?? lateType(beginning);
  if (!type && takes === 'studentList') return beginning.length > 0 && !beginning.includes(0) ? CSV : undefined;
  return type && TAKEN[takes].kinds.get(type.mime);
}

/** Readers look for the header of a PDF within its first bytes: mails and servers write lines in front of it. */
const PDF_HEADER_WITHIN = 1024;

function lateType(beginning: Uint8Array): { mime: string } | undefined {
  const start = Buffer.from(beginning.buffer, beginning.byteOffset, Math.min(beginning.length, PDF_HEADER_WITHIN));
  return start.includes('%PDF-') ? { mime: PDF.mime } : undefined;
}

/** The kind of a file that has arrived whole; undefined when a field does not accept it. */
export async function kindOfFile(path: string, takes: Takes): Promise<FileKind | undefined> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(TELLING_BYTES), position: 0 });
  const kind = await fileKind(buffer.subarray(0, bytesRead), takes);
  return kind && wholeFileKind(path, kind, takes);
}

/** The kind of a whole file: of an archive, which document it is; undefined when it is none that a field accepts. */
export async function wholeFileKind(path: string, kind: FileKind, takes: Takes): Promise<FileKind | undefined> {
  if (kind.mime !== ARCHIVE.mime) return kind;
  const type = await fileTypeFromFile(path);
  const whole = type && TAKEN[takes].kinds.get(type.mime);
  return whole?.mime === ARCHIVE.mime ? undefined : whole;
}

/** The error for a file that a field does not accept. */
export function refusalOf(takes: Takes): ErrorCode {
  return TAKEN[takes].otherwise;
}
