import { UserRound, UsersRound } from 'lucide-react';
import { chunk } from '../../lib/chunk.ts';
import type { FirstLoad } from '../area.ts';
import { RequestsBadge } from './screens/friends/components/RequestsBadge.tsx';

export const firstLoad: FirstLoad = {
  navigation: [
    { label: 'Friends', to: '/friends', icon: UsersRound, place: 'tab', badge: RequestsBadge },
    { label: 'Profile', to: '/profile', icon: UserRound, place: 'tab' },
  ],
  rail: chunk(async () => (await import('./screens/friends/components/RailPeople.tsx')).RailPeople),
};
