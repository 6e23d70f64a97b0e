import { chunk } from '../../../../lib/chunk.ts';
import { MANAGED_POSTS_PATHS } from '../../../../lib/routing/paths/managed-posts.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: MANAGED_POSTS_PATHS,
  routes: [
    route({
      path: '/posts',
      title: 'Posts',
      visitors: 'admins',
      screen: chunk(async () => (await import('./PostsScreen.tsx')).PostsScreen),
    }),
  ],
};
