import { oneOf, type PathList } from '../search-params.ts';

/** Each step has an address, so that Back leads to the previous step. Without `step`, the first step. */
export const SETUP_PATHS = { '/setup': { step: oneOf('2', '3') } } as const satisfies PathList;

export const PAGES_PATHS = {
  '/about': {},
  '/guidelines': {},
  '/privacy': {},
  '/terms': {},
  '/contact': {},
} as const satisfies PathList;
