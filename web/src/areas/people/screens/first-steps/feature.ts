import { chunk } from '../../../../lib/chunk.ts';
import { FIRST_STEPS_PATHS } from '../../../../lib/routing/paths/first-steps.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: FIRST_STEPS_PATHS,
  routes: [
    route({
      path: '/first-steps',
      title: 'First steps',
      visitors: 'users',
      screen: chunk(async () => (await import('./FirstStepsScreen.tsx')).FirstStepsScreen),
    }),
  ],
};
