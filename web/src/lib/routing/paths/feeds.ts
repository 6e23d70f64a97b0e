import { oneOf, type PathList } from '../search-params.ts';

export const REELS_PATHS = {
  '/reels': {},
  '/reels/$postId': {},
} as const satisfies PathList;

export const TRENDING_PATHS = {
  /** Without a tab, trending content; `list` chooses its kind. */
  '/trending': { tab: oneOf('leadership'), list: oneOf('users', 'creative') },
} as const satisfies PathList;
