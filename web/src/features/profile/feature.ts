import { UserRound } from 'lucide-react';
import { PERSON_REPORT_KINDS } from '../../domains/people/report-kinds.ts';
import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';

export const profile: Feature = {
  routes: [
    route({
      path: '/profile',
      title: 'Profile',
      visitors: 'users',
      screen: chunk(async () => (await import('./OwnProfileScreen.tsx')).OwnProfileScreen),
    }),
    route({
      path: '/profile/$userId',
      title: 'Profile',
      visitors: 'users',
      screen: chunk(async () => (await import('./ProfileScreen.tsx')).ProfileScreen),
    }),
  ],
  navigation: [{ label: 'Profile', to: '/profile', icon: UserRound, place: 'tab' }],
  reportKinds: PERSON_REPORT_KINDS,
};
