import { chunk } from '../../../lib/chunk.ts';
import { GROUP_MANAGEMENT_PATHS } from '../../../lib/routing/paths/group-management.ts';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: GROUP_MANAGEMENT_PATHS,
  routes: [
    route({
      path: '/groups',
      title: 'Groups',
      visitors: 'admins',
      screen: chunk(async () => (await import('./ManagedGroupsScreen.tsx')).ManagedGroupsScreen),
    }),
    route({
      path: '/group-requests',
      title: 'Group requests',
      visitors: 'admins',
      screen: chunk(async () => (await import('./GroupRequestsScreen.tsx')).GroupRequestsScreen),
    }),
  ],
};
