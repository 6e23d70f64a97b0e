import { chunk } from '../../../../lib/chunk.ts';
import { HASHTAGS_PATHS } from '../../../../lib/routing/paths/hashtags.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: HASHTAGS_PATHS,
  routes: [
    route({
      path: '/hashtags',
      title: 'Hashtags',
      visitors: 'admins',
      screen: chunk(async () => (await import('./HashtagsScreen.tsx')).HashtagsScreen),
    }),
  ],
};
