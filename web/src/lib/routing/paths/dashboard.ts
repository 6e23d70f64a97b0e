import type { PathList } from '../search-params.ts';

/** The same screen for admins; everybody else has the feed at `/`. */
export const DASHBOARD_PATHS = {
  '/': {},
  '/dashboard': {},
} as const satisfies PathList;
