import { UserRoundPlus, UsersRound } from 'lucide-react';
import { chunk } from '../../../lib/chunk.ts';
import { GROUP_MANAGEMENT_PATHS } from '../../../lib/routing/paths/group-management.ts';
import { type ConsoleLink, type Feature, route } from '../../feature.ts';

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

const ofGroups = { section: 'Community', within: 'Groups', manages: 'groups' } as const;

export const groupsConsoleLinks: readonly ConsoleLink[] = [
  { ...ofGroups, label: 'All Groups', to: '/groups', below: true, icon: UsersRound },
  { ...ofGroups, label: 'Group Requests', to: '/group-requests', icon: UserRoundPlus },
];
