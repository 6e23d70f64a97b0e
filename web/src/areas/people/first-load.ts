import { t } from '@lingui/core/macro';
import { UserRound, UsersRound } from 'lucide-react';
import { chunk } from '../../lib/chunk.ts';
import type { FirstLoad } from '../area.ts';
import { RequestsBadge } from './screens/friends/components/RequestsBadge.tsx';

export const firstLoad: FirstLoad = {
  navigation: [
    {
      get label() {
        return t`Friends`;
      },
      to: '/friends',
      icon: UsersRound,
      place: 'tab',
      badge: RequestsBadge,
    },
    {
      get label() {
        return t`Profile`;
      },
      to: '/profile',
      icon: UserRound,
      place: 'tab',
    },
  ],
  rail: chunk(async () => (await import('./screens/friends/components/RailPeople.tsx')).RailPeople),
};
