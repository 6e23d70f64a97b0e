import { type PathList, text } from '../search-params.ts';

export const AUTH_PATHS = {
  '/login': {},
  /** `next` is the address after signing in, for links from pages that are other documents. */
  '/signup': { next: text },
} as const satisfies PathList;
