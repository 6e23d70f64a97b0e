import type { PathList } from '../search-params.ts';

export const APP_PATHS = {
  '/menu': {},
  '/unauthorized': {},
} as const satisfies PathList;
