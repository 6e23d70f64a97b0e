import type { PathList } from '../search-params.ts';

export const REELS_PATHS = {
  '/reels': {},
  '/reels/$postId': {},
} as const satisfies PathList;
