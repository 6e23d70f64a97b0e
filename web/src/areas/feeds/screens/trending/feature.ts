import { TRENDING_PATHS } from '../../../../lib/routing/paths/trending.ts';
import { switchable } from '../../../campus/parts/switchable/switchable-screen.tsx';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: TRENDING_PATHS,
  routes: [
    route({
      path: '/trending',
      title: 'Trending',
      visitors: 'users',
      screen: switchable('trending', async () => (await import('./TrendingScreen.tsx')).TrendingScreen),
    }),
  ],
};
