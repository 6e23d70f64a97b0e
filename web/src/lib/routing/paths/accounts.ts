import { type PathList, text } from '../search-params.ts';

export const AUTH_PATHS = {
  '/login': {},
  /** `next` is the address after signing in, for links from pages that are other documents. */
  '/signup': { next: text },
} as const satisfies PathList;

export const ACCOUNT_PATHS = {
  '/account': {},
} as const satisfies PathList;

/** A link's secret is behind its `#`, which browsers send to no server. */
export const RECOVERY_PATHS = {
  '/forgot-password': {},
  '/reset-password': {},
  '/verify-email': {},
} as const satisfies PathList;
