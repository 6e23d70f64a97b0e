import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import { isLowData } from '../../../lib/low-data.ts';

/** How many posts a page has in low-data mode: a page of the feed and its pictures take less than 150 kB together. */
export const FEW_POSTS = 8;

/** How many posts a list asks for at once. */
export const postsAtOnce = () => (isLowData() ? FEW_POSTS : FEED_PAGE_SIZE);
