import { chunk } from '../../lib/chunk.ts';
import { TRENDING_PATHS } from '../../lib/routing/paths/trending.ts';
import { type Feature, route } from '../feature.ts';

export const feature: Feature = {
  paths: TRENDING_PATHS,
  routes: [
    route({
      path: '/trending',
      title: 'Trending',
      visitors: 'users',
      screen: chunk(async () => (await import('./TrendingScreen.tsx')).TrendingScreen),
    }),
  ],
};
