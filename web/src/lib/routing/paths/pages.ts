import type { PathList } from '../search-params.ts';

export const PAGES_PATHS = {
  '/about': {},
  '/guidelines': {},
  '/privacy': {},
  '/terms': {},
  '/contact': {},
} as const satisfies PathList;
