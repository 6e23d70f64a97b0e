import { chunk } from '../../../../lib/chunk.ts';
import { VERIFICATION_REQUESTS_PATHS } from '../../../../lib/routing/paths/verification-requests.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: VERIFICATION_REQUESTS_PATHS,
  routes: [
    route({
      path: '/verification-requests',
      title: 'Verification Requests',
      visitors: 'moderators',
      screen: chunk(async () => (await import('./VerificationRequestsScreen.tsx')).VerificationRequestsScreen),
    }),
  ],
};
