import { STUDY_YEARS } from '../limits/people.ts';

/** What the library has: what is stored and sent, and the tab that shows it. No dependency, because the browser loads it. */
export const LIBRARY_KINDS = { book: 'Books', note: 'Notes' } as const;

export type LibraryKind = keyof typeof LIBRARY_KINDS;

/** The keys of `LIBRARY_KINDS`, in the order in which they are offered. */
export const LIBRARY_KIND_KEYS = Object.keys(LIBRARY_KINDS) as readonly LibraryKind[];

/** How a list of the library is ordered: what is sent, and what a person reads. */
export const LIBRARY_SORTS = { newest: 'Newest', useful: 'Most useful', read: 'Most read' } as const;

export type LibrarySort = keyof typeof LIBRARY_SORTS;

export const LIBRARY_SORT_KEYS = Object.keys(LIBRARY_SORTS) as readonly LibrarySort[];

/** The number of semesters: two a year of study. */
export const SEMESTERS = 2 * STUDY_YEARS;

/** The semesters as forms send them. */
export const SEMESTER_TEXTS = Array.from({ length: SEMESTERS }, (_, i) => String(i + 1));

/**
 * The formats that files have. JPG, PNG and GIF pictures are stored as WebP, without what they say of places and devices.
 * PDFs and pictures are read in the app, the others are downloaded.
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
