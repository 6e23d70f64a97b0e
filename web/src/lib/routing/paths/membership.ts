import type { PathList } from '../search-params.ts';

export const VERIFIED_PATHS = {
  '/verified': {},
  '/payment': {},
} as const satisfies PathList;
