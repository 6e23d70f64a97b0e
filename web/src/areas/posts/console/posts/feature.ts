import { Images } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import { MANAGED_POSTS_PATHS } from '../../../../lib/routing/paths/managed-posts.ts';
import { type ConsoleLink, type Feature, route } from '../../../feature.ts';

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

export const managedPostsConsoleLink: ConsoleLink = { section: 'Content', label: 'Posts', to: '/posts', icon: Images };
