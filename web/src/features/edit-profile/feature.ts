import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';

export const editProfile: Feature = {
  routes: [
    route({
      path: '/edit-profile',
      title: 'Edit profile',
      visitors: 'users',
      screen: chunk(async () => (await import('./EditProfileScreen.tsx')).EditProfileScreen),
    }),
  ],
};
