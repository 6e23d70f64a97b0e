import { chunk } from '../../../../lib/chunk.ts';
import { TAGS_PATHS } from '../../../../lib/routing/paths/tags.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: TAGS_PATHS,
  routes: [
    route({
      path: '/tags/$tag',
      title: 'Tag',
      visitors: 'users',
      screen: chunk(async () => (await import('./TagScreen.tsx')).TagScreen),
    }),
  ],
};
