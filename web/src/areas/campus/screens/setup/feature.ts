import { chunk } from '../../../../lib/chunk.ts';
import { SETUP_PATHS } from '../../../../lib/routing/paths/setup.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: SETUP_PATHS,
  routes: [
    route({
      path: '/setup',
      title: 'Set up Quad',
      visitors: 'guests',
      screen: chunk(async () => (await import('./SetupScreen.tsx')).SetupScreen),
    }),
  ],
};
