import { chunk } from '../../../../lib/chunk.ts';
import { FRIENDS_PATHS } from '../../../../lib/routing/paths/friends.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: FRIENDS_PATHS,
  routes: [
    route({
      path: '/friends',
      title: 'Friends',
      visitors: 'users',
      screen: chunk(async () => (await import('./FriendsScreen.tsx')).FriendsScreen),
    }),
  ],
};
