import { oneOf, type PathList, text } from '../search-params.ts';

const PROFILE = {
  /** Without a tab, the user's posts. */
  tab: oneOf('mentions', 'saved'),
  /** The post that is shown in full over the profile. */
  post: text,
};

export const PROFILE_PATHS = {
  '/profile': PROFILE,
  '/profile/$userId': PROFILE,
} as const satisfies PathList;
