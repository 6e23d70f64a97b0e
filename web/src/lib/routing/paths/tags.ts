import type { PathList } from '../search-params.ts';

export const TAGS_PATHS = {
  '/tags/$tag': {},
} as const satisfies PathList;
