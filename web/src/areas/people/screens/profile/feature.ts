import { chunk } from '../../../../lib/chunk.ts';
import { PROFILE_PATHS } from '../../../../lib/routing/paths/profile.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: PROFILE_PATHS,
  routes: [
    route({
      path: '/profile',
      title: 'Profile',
      visitors: 'users',
      screen: chunk(async () => (await import('./OwnProfileScreen.tsx')).OwnProfileScreen),
    }),
    route({
      path: '/profile/$userId',
      title: 'Profile',
      visitors: 'users',
      screen: chunk(async () => (await import('./ProfileScreen.tsx')).ProfileScreen),
    }),
  ],
};
