import { MB } from './units.ts';

// Limits of library: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Books and notes: the largest file, and the lengths of texts. */
export const LIBRARY_FILE_MAX_BYTES = 50 * MB;
export const LIBRARY_TITLE_MAX = 200;
export const LIBRARY_AUTHOR_MAX = 200;
export const LIBRARY_SUBJECT_MAX = 80;
export const LIBRARY_DESCRIPTION_MAX = 1000;
/** Versions of one item, including the current one. */
export const LIBRARY_VERSIONS_MAX = 30;
/** Pages of a PDF. */
export const LIBRARY_PAGES_MAX = 100_000;
/** The part of a file that is indexed. Search does not find words after it. */
export const LIBRARY_PAGES_READ = 600;
export const LIBRARY_TEXT_READ = 240_000;
export const LIBRARY_PAGE_SIZE = 50;
export const LIBRARY_PAGE_DEFAULT = 24;
export const LIBRARY_SUBJECTS_LISTED = 100;
export const LIBRARY_REQUEST_DETAILS_MAX = 500;
/** Open requests per person. */
export const LIBRARY_REQUESTS_OPEN_MAX = 20;
