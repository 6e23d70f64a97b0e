import type { PathList } from '../search-params.ts';

export const ACCOUNT_PATHS = {
  '/account': {},
  '/account/details': {},
  '/account/security': {},
  '/account/notifications': {},
  '/account/messages': {},
  '/account/privacy': {},
  '/account/appearance': {},
  '/account/data': {},
  /** The console has this address too; it leads other people to `/account`. */
  '/settings': {},
} as const satisfies PathList;

/** A link's secret is behind its `#`, which browsers send to no server. */
export const RECOVERY_PATHS = {
  '/forgot-password': {},
  '/guardian': {},
  '/nominee': {},
  '/reset-password': {},
  '/verify-email': {},
} as const satisfies PathList;
