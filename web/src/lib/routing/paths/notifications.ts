import type { PathList } from '../search-params.ts';

export const NOTIFICATIONS_PATHS = {
  '/notifications': {},
  '/notifications/settings': {},
} as const satisfies PathList;
