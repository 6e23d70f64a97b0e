import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { POSTS_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(POSTS_CONSOLE, 'content', {
  '/posts': {
    get title() {
      return t`Posts`;
    },
    screen: chunk(async () => (await import('./console/posts/PostsScreen.tsx')).PostsScreen),
  },
  '/hashtags': {
    get title() {
      return t`Hashtags`;
    },
    screen: chunk(async () => (await import('./console/hashtags/HashtagsScreen.tsx')).HashtagsScreen),
  },
});
