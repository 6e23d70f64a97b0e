import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';

export const tags: Feature = {
  routes: [
    route({
      path: '/tags/$tag',
      title: 'Tag',
      visitors: 'users',
      screen: chunk(async () => (await import('./TagScreen.tsx')).TagScreen),
    }),
  ],
};
