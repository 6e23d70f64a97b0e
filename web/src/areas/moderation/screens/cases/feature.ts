import { chunk } from '../../../../lib/chunk.ts';
import { MODERATION_PATHS } from '../../../../lib/routing/paths/moderation.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: MODERATION_PATHS,
  routes: [
    route({
      path: '/user-reports',
      title: 'User Reports',
      visitors: 'moderators',
      screen: chunk(async () => (await import('./QueueScreen.tsx')).QueueScreen),
    }),
    route({
      path: '/user-reports/$caseId',
      title: 'Case',
      visitors: 'moderators',
      screen: chunk(async () => (await import('./CaseScreen.tsx')).CaseScreen),
    }),
  ],
};
