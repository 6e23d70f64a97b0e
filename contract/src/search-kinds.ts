/** What can be searched, in the order in which it is shown. No dependency, because the browser loads it. */
export const SEARCH_KINDS = [
  'people',
  'posts',
  'tags',
  'notices',
  'events',
  'library',
  'postings',
  'programs',
  'groups',
  'polls',
  'listings',
  'memes',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
