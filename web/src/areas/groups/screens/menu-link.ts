import { UsersRound } from 'lucide-react';
import type { MenuLink } from '../../feature.ts';

export const groupsLink: MenuLink = { label: 'Groups', to: '/groups', icon: UsersRound };
