import { SEARCH_KINDS } from '@quad/contract/search/search-kinds';
import { oneOf, type PathList, text } from '../search-params.ts';

export const SEARCH_PATHS = {
  /** `q` is the search text; without `kind`, a few results of each. */
  '/search': { q: text, kind: oneOf(...SEARCH_KINDS) },
} as const satisfies PathList;
