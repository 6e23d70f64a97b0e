import { oneOf, type PathList } from '../search-params.ts';

export const FRIENDS_PATHS = {
  /** Without a tab, suggestions; `list` filters the friends. */
  '/friends': { tab: oneOf('requests', 'friends'), list: oneOf('close', 'work') },
} as const satisfies PathList;
