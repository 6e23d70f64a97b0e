import type { PathList } from '../search-params.ts';

export const EDIT_PROFILE_PATHS = {
  '/edit-profile': {},
} as const satisfies PathList;
