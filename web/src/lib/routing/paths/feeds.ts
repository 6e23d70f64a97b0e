import { oneOf, type PathList, text } from '../search-params.ts';

export const FEED_PATHS = {
  '/': {},
  '/post': {},
  /** `comment` is the id of the comment that is shown first. */
  '/post/$postId': { comment: text },
  '/following': {},
} as const satisfies PathList;

export const REELS_PATHS = {
  '/reels': {},
  '/reels/$postId': {},
} as const satisfies PathList;

export const TRENDING_PATHS = {
  /** Without a tab, trending content; `list` chooses its kind. */
  '/trending': { tab: oneOf('leadership'), list: oneOf('users', 'creative') },
} as const satisfies PathList;
