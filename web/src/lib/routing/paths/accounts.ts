import type { PathList } from '../search-params.ts';

export const ACCOUNT_PATHS = {
  '/account': {},
} as const satisfies PathList;

/** A link's secret is behind its `#`, which browsers send to no server. */
export const RECOVERY_PATHS = {
  '/forgot-password': {},
  '/guardian': {},
  '/nominee': {},
  '/reset-password': {},
  '/verify-email': {},
} as const satisfies PathList;
