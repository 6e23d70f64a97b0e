import type { PathList } from '../search-params.ts';

/** Both addresses show admins the same screen; other users have the feed at `/`. */
export const DASHBOARD_PATHS = {
  '/': {},
  '/dashboard': {},
} as const satisfies PathList;
