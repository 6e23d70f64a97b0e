import { chunk } from '../../../lib/chunk.ts';
import { EVENT_MANAGEMENT_PATHS } from '../../../lib/routing/paths/event-management.ts';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: EVENT_MANAGEMENT_PATHS,
  routes: [
    route({
      path: '/events',
      title: 'Events',
      visitors: 'admins',
      screen: chunk(async () => (await import('./ManagedEventsScreen.tsx')).ManagedEventsScreen),
    }),
  ],
};
