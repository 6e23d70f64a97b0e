import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';
import { STUDY_YEARS } from '../limits/people.ts';

/**
 * The kinds of library items: keys, and the labels of their tabs. No schema, because the browser loads this file.
 */
export const LIBRARY_KINDS = tableOfTexts({ book: msg`Books`, note: msg`Notes` });

export type LibraryKind = keyof typeof LIBRARY_KINDS;

/** The keys of `LIBRARY_KINDS`, in display order. */
export const LIBRARY_KIND_KEYS = Object.keys(LIBRARY_KINDS) as readonly LibraryKind[];

/** The orders of a library list: keys and labels. */
export const LIBRARY_SORTS = tableOfTexts({ newest: msg`Newest`, useful: msg`Most useful`, read: msg`Most read` });

export type LibrarySort = keyof typeof LIBRARY_SORTS;

export const LIBRARY_SORT_KEYS = Object.keys(LIBRARY_SORTS) as readonly LibrarySort[];

/** The number of semesters: two a year of study. */
export const SEMESTERS = 2 * STUDY_YEARS;

/** The semesters as forms send them. */
export const SEMESTER_TEXTS = Array.from({ length: SEMESTERS }, (_, i) => String(i + 1));

/**
 * The formats of files. JPG, PNG and GIF pictures are stored as WebP, without metadata about places and devices. The
 * app shows PDFs and pictures; other formats are downloaded.
 */
export const LIBRARY_FORMATS = [
  'pdf',
  'epub',
  'webp',
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'odp',
  'ods',
  'doc',
  'ppt',
  'xls',
] as const;

export type LibraryFormat = (typeof LIBRARY_FORMATS)[number];
