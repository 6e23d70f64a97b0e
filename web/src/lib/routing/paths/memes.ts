import type { PathList } from '../search-params.ts';

export const MEMES_PATHS = {
  '/memes': {},
  '/memes/$memeId': {},
} as const satisfies PathList;
