import { chunk } from '../../../../lib/chunk.ts';
import { CREATE_PATHS } from '../../../../lib/routing/paths/create.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: CREATE_PATHS,
  routes: [
    route({
      path: '/create',
      title: 'Create',
      visitors: 'users',
      screen: chunk(async () => (await import('./CreateScreen.tsx')).CreateScreen),
    }),
  ],
};
