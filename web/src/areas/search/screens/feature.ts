import { chunk } from '../../../lib/chunk.ts';
import { SEARCH_PATHS } from '../../../lib/routing/paths/search.ts';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: SEARCH_PATHS,
  routes: [
    route({
      path: '/search',
      title: 'Search',
      visitors: 'users',
      screen: chunk(async () => (await import('./SearchScreen.tsx')).SearchScreen),
    }),
  ],
};
