import { chunk } from '../../../../lib/chunk.ts';
import { SAFETY_PATHS } from '../../../../lib/routing/paths/safety.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: SAFETY_PATHS,
  routes: [
    route({
      path: '/safety',
      title: 'Safety',
      visitors: 'users',
      screen: chunk(async () => (await import('./SafetyScreen.tsx')).SafetyScreen),
    }),
    route({
      path: '/safety/decisions',
      title: 'Decisions about you',
      visitors: 'users',
      screen: chunk(async () => (await import('./OwnDecisionsScreen.tsx')).OwnDecisionsScreen),
    }),
    route({
      path: '/safety/decisions/$decisionId',
      title: 'Decision',
      visitors: 'users',
      screen: chunk(async () => (await import('./OwnDecisionScreen.tsx')).OwnDecisionScreen),
    }),
  ],
};
