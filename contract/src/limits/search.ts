// Limits of search and completion: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const SEARCH_MAX = 100;
/** Of each kind, as one types; of one kind, a page. */
export const SEARCH_FEW = 5;
export const SEARCH_PAGE_SIZE = 20;
/** How far down the list of people found, or of tags or notices, one can read. */
export const SEARCH_FOUND_MAX = 500;
/** The beginning of a notice's description that is shown where it was found. */
export const SEARCH_EXCERPT = 160;
/** Completions offered while a name or a tag is typed. */
export const COMPLETIONS = 8;
