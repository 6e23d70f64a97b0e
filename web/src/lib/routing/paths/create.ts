import { oneOf, type PathList } from '../search-params.ts';

export const CREATE_PATHS = {
  /** `type` chooses what is posted. */
  '/create': { type: oneOf('image', 'video', 'text') },
} as const satisfies PathList;
