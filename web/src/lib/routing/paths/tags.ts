import { oneOf, type PathList } from '../search-params.ts';

export const TAGS_PATHS = {
  '/tags/$tag': {
    /** Without a list, the posts. */
    list: oneOf('people'),
  },
} as const satisfies PathList;
