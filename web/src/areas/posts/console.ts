import { chunk } from '../../lib/chunk.ts';
import { CONSOLE_PATHS } from '../../lib/routing/paths/posts.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(CONSOLE_PATHS, 'admins', {
  '/posts': {
    title: 'Posts',
    screen: chunk(async () => (await import('./console/posts/PostsScreen.tsx')).PostsScreen),
  },
  '/hashtags': {
    title: 'Hashtags',
    screen: chunk(async () => (await import('./console/hashtags/HashtagsScreen.tsx')).HashtagsScreen),
  },
});
