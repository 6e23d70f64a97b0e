import type { PathList } from '../search-params.ts';

/** What a link lets somebody do stands behind its `#`, which no server is told. */
export const RECOVERY_PATHS = {
  '/forgot-password': {},
  '/reset-password': {},
  '/verify-email': {},
} as const satisfies PathList;
