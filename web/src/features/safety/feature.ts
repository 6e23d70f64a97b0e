import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';

export const safety: Feature = {
  routes: [
    route({
      path: '/safety',
      title: 'Safety',
      visitors: 'users',
      screen: chunk(async () => (await import('./SafetyScreen.tsx')).SafetyScreen),
    }),
  ],
};
