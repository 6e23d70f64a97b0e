import { chunk } from '../../../../lib/chunk.ts';
import { EDIT_PROFILE_PATHS } from '../../../../lib/routing/paths/edit-profile.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: EDIT_PROFILE_PATHS,
  routes: [
    route({
      path: '/edit-profile',
      title: 'Edit profile',
      visitors: 'users',
      screen: chunk(async () => (await import('./EditProfileScreen.tsx')).EditProfileScreen),
    }),
  ],
};
