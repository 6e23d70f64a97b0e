import type { ErrorCode } from '@quad/contract/errors';
import { FILE_MAX_BYTES, IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '@quad/contract/limits';
import { fileTypeFromBuffer } from 'file-type';

/** What a file field accepts: pictures and videos, profile pictures, or documents and pictures. */
export type Takes = 'media' | 'picture' | 'document';

/** The detected type of a file, and how large it may be. */
export interface FileKind {
  readonly kind: 'image' | 'video' | 'document';
  readonly mime: 'image/jpeg' | 'image/png' | 'image/gif' | 'video/mp4' | 'video/quicktime' | 'application/pdf';
  readonly maxBytes: number;
  readonly tooLarge: ErrorCode;
}

const IMAGE = { kind: 'image', maxBytes: IMAGE_MAX_BYTES, tooLarge: 'image_too_large' } as const;
const VIDEO = { kind: 'video', maxBytes: VIDEO_MAX_BYTES, tooLarge: 'video_too_large' } as const;

const JPEG: FileKind = { ...IMAGE, mime: 'image/jpeg' };
const PNG: FileKind = { ...IMAGE, mime: 'image/png' };
const GIF: FileKind = { ...IMAGE, mime: 'image/gif' };
const MP4: FileKind = { ...VIDEO, mime: 'video/mp4' };
const MOV: FileKind = { ...VIDEO, mime: 'video/quicktime' };
const PDF: FileKind = {
  kind: 'document',
  mime: 'application/pdf',
  maxBytes: FILE_MAX_BYTES,
  tooLarge: 'file_too_large',
};

/** By the detector's type names. Of an animated PNG, the first frame is shown; M4V is Apple's name for MP4. */
const PICTURES = new Map([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
  ['image/apng', PNG],
]);
const MEDIA = new Map([
  ...PICTURES,
  ['image/gif', GIF],
  ['video/mp4', MP4],
  ['video/x-m4v', MP4],
  ['video/quicktime', MOV],
]);

const DOCUMENTS = new Map([...PICTURES, ['application/pdf', PDF]]);

const TAKEN: Readonly<Record<Takes, { kinds: ReadonlyMap<string, FileKind>; otherwise: ErrorCode }>> = {
  media: { kinds: MEDIA, otherwise: 'unsupported_media' },
  picture: { kinds: PICTURES, otherwise: 'wrong_picture_type' },
  document: { kinds: DOCUMENTS, otherwise: 'unsupported_file' },
};

/** How many bytes from the beginning of a file tell its type. */
export const TELLING_BYTES = 4100;

/** The kind of a file by its first bytes; undefined when a field does not accept it. */
export async function fileKind(beginning: Uint8Array, takes: Takes): Promise<FileKind | undefined> {
  const type = await fileTypeFromBuffer(beginning);
  return type && TAKEN[takes].kinds.get(type.mime);
}

/** The error for a file that a field does not accept. */
export function refusalOf(takes: Takes): ErrorCode {
  return TAKEN[takes].otherwise;
}
