import { oneOf, type PathList } from '../search-params.ts';

export const CREATE_PATHS = {
  /** `type` chooses the kind of post. */
  '/create': { type: oneOf('image', 'video', 'text') },
} as const satisfies PathList;

export const TAGS_PATHS = {
  '/tags/$tag': {
    /** Without a list, the posts. */
    list: oneOf('people'),
  },
} as const satisfies PathList;
