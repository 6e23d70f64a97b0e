import { oneOf, type PathList } from '../search-params.ts';

export const COLLEGE_PATHS = {
  /** A single college opens at once, unless `list` asks for the list. */
  '/college-dashboard': { list: oneOf('all') },
  '/college/$college': {},
  '/college/$college/edit': {},
  '/college/$college/$section': {},
} as const satisfies PathList;
