import { UserRoundPlus, UsersRound } from 'lucide-react';
import type { ConsoleLink } from '../../feature.ts';

const ofGroups = { section: 'Community', within: 'Groups', manages: 'groups' } as const;

export const groupsConsoleLinks: readonly ConsoleLink[] = [
  { ...ofGroups, label: 'All Groups', to: '/groups', below: true, icon: UsersRound },
  { ...ofGroups, label: 'Group Requests', to: '/group-requests', icon: UserRoundPlus },
];
