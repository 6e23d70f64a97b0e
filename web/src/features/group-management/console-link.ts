import { UserRoundPlus, UsersRound } from 'lucide-react';
import type { ConsoleLink } from '../feature.ts';

export const groupsConsoleLinks: readonly ConsoleLink[] = [
  { section: 'Community', within: 'Groups', label: 'All Groups', to: '/groups', below: true, icon: UsersRound },
  { section: 'Community', within: 'Groups', label: 'Group Requests', to: '/group-requests', icon: UserRoundPlus },
];
