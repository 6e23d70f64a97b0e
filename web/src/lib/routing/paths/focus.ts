import type { PathList } from '../search-params.ts';

export const FOCUSPAD_PATHS = {
  '/focuspad': {},
} as const satisfies PathList;
