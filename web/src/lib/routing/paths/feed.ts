import type { PathList } from '../search-params.ts';

export const FEED_PATHS = {
  '/': {},
  '/post': {},
  '/post/$postId': {},
  '/following': {},
} as const satisfies PathList;
