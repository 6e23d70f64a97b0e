import { UsersRound } from 'lucide-react';
import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';
import { RequestsBadge } from './components/RequestsBadge.tsx';

export const friends: Feature = {
  routes: [
    route({
      path: '/friends',
      title: 'Friends',
      visitors: 'users',
      screen: chunk(async () => (await import('./FriendsScreen.tsx')).FriendsScreen),
    }),
  ],
  navigation: [{ label: 'Friends', to: '/friends', icon: UsersRound, place: 'tab', badge: RequestsBadge }],
  notificationTexts: chunk(
    async () => (await import('../../domains/people/notification-texts.ts')).PERSON_NOTIFICATION_TEXTS,
  ),
};
