import { oneOf, type PathList, text } from '../search-params.ts';

export const CREATE_PATHS = {
  /** `type` chooses the kind of post, `draft` is the id of a draft on this device. */
  '/create': { type: oneOf('image', 'video', 'text'), draft: text },
} as const satisfies PathList;

export const TAGS_PATHS = {
  '/tags/$tag': {
    /** Without a list, the posts. */
    list: oneOf('people'),
  },
} as const satisfies PathList;
