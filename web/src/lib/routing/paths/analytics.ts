import { oneOf, type PathList } from '../search-params.ts';

export const ANALYTICS_PATHS = {
  /** How many days back; 30 by default. */
  '/analytics': { days: oneOf('7', '90') },
} as const satisfies PathList;
