import { chunk } from '../../../../lib/chunk.ts';
import { ACCOUNT_PATHS } from '../../../../lib/routing/paths/account.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: ACCOUNT_PATHS,
  routes: [
    route({
      path: '/account',
      title: 'Account',
      visitors: 'users',
      screen: chunk(async () => (await import('./AccountScreen.tsx')).AccountScreen),
    }),
  ],
};
