import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';

export const trending: Feature = {
  routes: [
    route({
      path: '/trending',
      title: 'Trending',
      visitors: 'users',
      screen: chunk(async () => (await import('./TrendingScreen.tsx')).TrendingScreen),
    }),
  ],
};
