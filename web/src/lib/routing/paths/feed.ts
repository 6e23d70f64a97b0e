import { type PathList, text } from '../search-params.ts';

export const FEED_PATHS = {
  '/': {},
  '/post': {},
  /** `comment` is the id of the comment that is shown first. */
  '/post/$postId': { comment: text },
  '/following': {},
} as const satisfies PathList;
