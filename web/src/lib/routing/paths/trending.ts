import { oneOf, type PathList } from '../search-params.ts';

export const TRENDING_PATHS = {
  /** Without a tab, what trends; `list` chooses what. */
  '/trending': { tab: oneOf('leadership'), list: oneOf('users', 'creative') },
} as const satisfies PathList;
