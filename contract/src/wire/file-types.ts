import type { ErrorCode } from '../errors/catalogue.ts';
import { locale } from '../language/voice.ts';
import { SENT_STUDENT_LIST_MAX_BYTES } from '../limits/accounts.ts';
import { RESUME_MAX_BYTES } from '../limits/careers.ts';
import { LIBRARY_FILE_MAX_BYTES } from '../limits/library.ts';
import { FILE_MAX_BYTES, IMAGE_MAX_BYTES, TEXT_TRACK_MAX_BYTES, VIDEO_MAX_BYTES } from '../limits/media.ts';
import type { Takes } from './call.ts';

/** The class of a file in the app. */
export type FileClass = 'image' | 'video' | 'document' | 'text track' | 'table';

/** A type of file: its label, its media types (the usual one first), and its endings. */
interface TypeOfFile {
  readonly is: FileClass;
  readonly label: string;
  readonly mimes: readonly [string, ...string[]];
  readonly endings: readonly [string, ...string[]];
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** Every type of file that any form accepts. */
export const TYPES_OF_FILES = {
  jpeg: {
    is: 'image',
    label: 'JPG',
    mimes: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    endings: ['jpg', 'jpeg', 'jfif'],
  },
  // The first frame of an animated PNG is shown.
  png: { is: 'image', label: 'PNG', mimes: ['image/png', 'image/apng', 'image/x-png'], endings: ['png', 'apng'] },
  gif: { is: 'image', label: 'GIF', mimes: ['image/gif'], endings: ['gif'] },
  webp: { is: 'image', label: 'WebP', mimes: ['image/webp'], endings: ['webp'] },
  avif: { is: 'image', label: 'AVIF', mimes: ['image/avif'], endings: ['avif', 'avifs'] },
  // M4V is Apple's name for MP4.
  mp4: { is: 'video', label: 'MP4', mimes: ['video/mp4', 'video/x-m4v'], endings: ['mp4', 'm4v'] },
  mov: { is: 'video', label: 'MOV', mimes: ['video/quicktime'], endings: ['mov', 'qt'] },
  pdf: { is: 'document', label: 'PDF', mimes: ['application/pdf', 'application/x-pdf'], endings: ['pdf'] },
  docx: { is: 'document', label: 'Word', mimes: [`${OPEN_XML}.wordprocessingml.document`], endings: ['docx'] },
  xlsx: { is: 'document', label: 'Excel', mimes: [`${OPEN_XML}.spreadsheetml.sheet`], endings: ['xlsx'] },
  pptx: { is: 'document', label: 'PowerPoint', mimes: [`${OPEN_XML}.presentationml.presentation`], endings: ['pptx'] },
  odt: { is: 'document', label: 'OpenDocument', mimes: [`${OPEN_DOCUMENT}.text`], endings: ['odt'] },
  ods: { is: 'document', label: 'OpenDocument', mimes: [`${OPEN_DOCUMENT}.spreadsheet`], endings: ['ods'] },
  odp: { is: 'document', label: 'OpenDocument', mimes: [`${OPEN_DOCUMENT}.presentation`], endings: ['odp'] },
  epub: { is: 'document', label: 'EPUB', mimes: ['application/epub+zip'], endings: ['epub'] },
  doc: { is: 'document', label: 'Word', mimes: ['application/msword'], endings: ['doc'] },
  xls: { is: 'document', label: 'Excel', mimes: ['application/vnd.ms-excel'], endings: ['xls'] },
  ppt: { is: 'document', label: 'PowerPoint', mimes: ['application/vnd.ms-powerpoint'], endings: ['ppt'] },
  csv: {
    is: 'table',
    label: 'CSV',
    mimes: ['text/csv', 'text/tab-separated-values', 'text/plain'],
    endings: ['csv', 'tsv', 'txt'],
  },
  vtt: { is: 'text track', label: 'WebVTT', mimes: ['text/vtt'], endings: ['vtt'] },
} as const satisfies Record<string, TypeOfFile>;

export type FileType = keyof typeof TYPES_OF_FILES;

const PICTURES = ['jpeg', 'png'] as const;
const IMAGES = [...PICTURES, 'gif', 'webp', 'avif'] as const;
const OFFICE = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const;

/**
 * The types that each kind of file part accepts. Shared by the picker, paste, drop, the check before sending and the
 * server's check of the content.
 */
export const ACCEPTED_TYPES: Readonly<Record<Takes, readonly FileType[]>> = {
  media: [...IMAGES, 'mp4', 'mov'],
  image: IMAGES,
  picture: PICTURES,
  document: ['pdf', ...PICTURES],
  attachment: [...IMAGES, 'pdf', ...OFFICE],
  libraryFile: ['pdf', 'epub', ...IMAGES, ...OFFICE, 'doc', 'xls', 'ppt'],
  resume: ['pdf'],
  studentList: ['csv'],
  textTrack: ['vtt'],
};

/** The error for a file that a part does not accept. */
export const UNSUPPORTED = {
  media: 'unsupported_media',
  image: 'unsupported_image',
  picture: 'wrong_picture_type',
  document: 'unsupported_file',
  attachment: 'unsupported_attachment',
  libraryFile: 'unsupported_library_file',
  resume: 'unsupported_resume',
  studentList: 'unsupported_student_list',
  textTrack: 'unreadable_text_track',
} as const satisfies Record<Takes, ErrorCode>;

/** The maximum size of a file, and the error beyond it. */
export interface FileLimit {
  readonly maxBytes: number;
  readonly tooLarge: ErrorCode;
}

const LIMITS: Readonly<Record<FileClass, FileLimit>> = {
  image: { maxBytes: IMAGE_MAX_BYTES, tooLarge: 'image_too_large' },
  video: { maxBytes: VIDEO_MAX_BYTES, tooLarge: 'video_too_large' },
  document: { maxBytes: FILE_MAX_BYTES, tooLarge: 'file_too_large' },
  'text track': { maxBytes: TEXT_TRACK_MAX_BYTES, tooLarge: 'text_track_too_large' },
  table: { maxBytes: SENT_STUDENT_LIST_MAX_BYTES, tooLarge: 'student_list_too_large' },
};
/** Parts with a limit of their own, for all types of files. */
const LIMITS_OF_PARTS: Partial<Record<Takes, FileLimit>> = {
  libraryFile: { maxBytes: LIBRARY_FILE_MAX_BYTES, tooLarge: 'library_file_too_large' },
  resume: { maxBytes: RESUME_MAX_BYTES, tooLarge: 'resume_too_large' },
};

/** The limit for a type of file in a part. */
export function limitOf(takes: Takes, type: FileType): FileLimit {
  return LIMITS_OF_PARTS[takes] ?? LIMITS[TYPES_OF_FILES[type].is];
}

/** The `accept` attribute of a file input for a part. */
export const acceptOf = (takes: Takes): string => acceptTypes(ACCEPTED_TYPES[takes]);

/**
 * The `accept` attribute for types of files. It lists media types and endings, because some devices know only one of
 * them.
 */
export function acceptTypes(types: readonly FileType[]): string {
  return types
    .flatMap((type) => [...TYPES_OF_FILES[type].mimes, ...TYPES_OF_FILES[type].endings.map((ending) => `.${ending}`)])
    .join();
}

/** The types of a part, for people to read: `JPG, PNG or GIF`. */
export function formatsOf(takes: Takes): string {
  const labels = [...new Set(ACCEPTED_TYPES[takes].map((type) => TYPES_OF_FILES[type].label))];
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(labels);
}

/** The facts about a file that need no reading. `type` is empty where the device does not know it. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/**
 * Types with a media type that depends on the installed programs: a spreadsheet program claims CSV files as its own.
 */
const OF_PROGRAMS: readonly FileType[] = ['csv', 'xls'];
/** Media types that say nothing about the content. */
const ANY = /^(?:|(?:application|binary)\/(?:octet-stream|x-download|download|force-download|unknown))$/;
const ENDING = /\.([a-z][a-z0-9]{0,9})$/i;

/**
 * Guess the type of a file by its name and media type: undefined when no part accepts it, and `unknown` when only the
 * content can tell. For a picture or a video, the media type counts. For other files the ending counts if the media
 * type is not one of ours, because programs name documents in many ways.
 */
export function guessType({ name, type }: Pick<FileFacts, 'name' | 'type'>): FileType | 'unknown' | undefined {
  const mime = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const byMime = find(({ mimes }) => mimes.includes(mime));
  const ending = ENDING.exec(name)?.[1]?.toLowerCase();
  const byEnding = ending === undefined ? undefined : find(({ endings }) => endings.includes(ending));
  if (byMime && !OF_PROGRAMS.includes(byMime)) return byMime;
  if (/^(?:image|video)\//.test(mime)) return undefined;
  if (byEnding ?? byMime) return byEnding ?? byMime;
  return ANY.test(mime) && ending === undefined ? 'unknown' : undefined;
}

/** Whether a guessed type is of a class. */
export function isClass(type: ReturnType<typeof guessType>, is: FileClass): boolean {
  return type !== undefined && type !== 'unknown' && TYPES_OF_FILES[type].is === is;
}

function find(is: (type: TypeOfFile) => boolean): FileType | undefined {
  return (Object.keys(TYPES_OF_FILES) as FileType[]).find((name) => is(TYPES_OF_FILES[name]));
}

/**
 * Predict the server's error for a file before sending; null without a known problem. The server checks the content and
 * decides.
 */
export function fileError(takes: Takes, file: FileFacts): ErrorCode | null {
  const type = guessType(file);
  if (type === undefined) return UNSUPPORTED[takes];
  if (type === 'unknown') {
    const limits = ACCEPTED_TYPES[takes].map((each) => limitOf(takes, each));
    const largest = limits.reduce((one, other) => (other.maxBytes > one.maxBytes ? other : one));
    return file.size > largest.maxBytes ? largest.tooLarge : null;
  }
  if (!ACCEPTED_TYPES[takes].includes(type)) return UNSUPPORTED[takes];
  const { maxBytes, tooLarge } = limitOf(takes, type);
  return file.size > maxBytes ? tooLarge : null;
}
