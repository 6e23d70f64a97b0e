import { chunk } from '../../../lib/chunk.ts';
import { VERIFIED_PATHS } from '../../../lib/routing/paths/verified.ts';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: VERIFIED_PATHS,
  routes: [
    route({
      path: '/verified',
      title: 'Verified',
      visitors: 'users',
      screen: chunk(async () => (await import('./VerifiedScreen.tsx')).VerifiedScreen),
    }),
    route({
      path: '/payment',
      title: 'Premium Access',
      visitors: 'users',
      screen: chunk(async () => (await import('./payment/PaymentScreen.tsx')).PaymentScreen),
    }),
  ],
};
