// Limits of search and completion: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const SEARCH_MAX = 100;
/** Results of each kind while typing, and results per page of one kind. */
export const SEARCH_FEW = 5;
export const SEARCH_PAGE_SIZE = 20;
/** The longest list of found people, tags or notices. */
export const SEARCH_FOUND_MAX = 500;
/** Characters of a notice's description in a search result. */
export const SEARCH_EXCERPT = 160;
/** Completions of a name or a tag. */
export const COMPLETIONS = 8;
