import type { PathList } from '../search-params.ts';

export const ACCOUNT_PATHS = {
  '/account': {},
} as const satisfies PathList;
