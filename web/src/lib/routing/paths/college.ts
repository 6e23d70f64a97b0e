import type { PathList } from '../search-params.ts';

export const COLLEGE_PATHS = {
  '/college-dashboard': {},
  '/college/$college': {},
  '/college/$college/edit': {},
  '/college/$college/$section': {},
} as const satisfies PathList;
