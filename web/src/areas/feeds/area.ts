import { t } from '@lingui/core/macro';
import { REELS_PATHS, TRENDING_PATHS } from '../../lib/routing/paths/feeds.ts';
import { type Area, routes } from '../area.ts';
import { switchable } from '../campus/parts/switchable/switchable-screen.tsx';
import { askFirst } from '../focus/parts/ask-first.ts';

const screen = askFirst(switchable('reels', async () => (await import('./screens/reels/ReelsScreen.tsx')).ReelsScreen));

/**
 * Feeds: the posts of everyone and of followed people, one post, reels, and the trending lists.
 *
 * - The feed is the app's start page, so its routes are in the first load (`first-load.ts`).
 * - The feed draws only the posts in view, with a virtual list of its own (decision 197).
 * - Reels and feeds ask before they open in exam mode.
 * - The area `posts` has the look and the actions of a post.
 */
export const area: Area = {
  routes: [
    ...routes(REELS_PATHS, 'users', {
      '/reels': {
        get title() {
          return t`Reels`;
        },
        screen,
      },
      '/reels/$postId': {
        get title() {
          return t`Reels`;
        },
        screen,
      },
    }),
    ...routes(TRENDING_PATHS, 'users', {
      '/trending': {
        get title() {
          return t`Trending`;
        },
        screen: switchable(
          'trending',
          async () => (await import('./screens/trending/TrendingScreen.tsx')).TrendingScreen,
        ),
      },
    }),
  ],
};
