import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { CREATE_PATHS, TAGS_PATHS } from '../../lib/routing/paths/posts.ts';
import { type Area, routes } from '../area.ts';

/**
 * Posts: writing them, tags, and the console's tables of posts and hashtags.
 *
 * - `parts` has the post as feeds and profiles show it, with media, likes, comments, boosts and saves.
 * - Likes, saves and comments without a connection are sent later (`parts/later`).
 * - The form at `/create` has its draft on the device, which is deleted when its account leaves (`first-load.ts`).
 * - A video that is still converted is followed until it can be played (`parts/processing`).
 */
export const area: Area = {
  routes: [
    ...routes(CREATE_PATHS, 'users', {
      '/create': {
        get title() {
          return t`Create`;
        },
        screen: chunk(async () => (await import('./screens/create/CreateScreen.tsx')).CreateScreen),
      },
    }),
    ...routes(TAGS_PATHS, 'users', {
      '/tags/$tag': {
        get title() {
          return t`Tag`;
        },
        screen: chunk(async () => (await import('./screens/hashtag/TagScreen.tsx')).TagScreen),
      },
    }),
  ],
};
