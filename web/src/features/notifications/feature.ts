import { Bell } from 'lucide-react';
import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';
import { followNotifications } from './follow-notifications.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

export const notifications: Feature = {
  routes: [
    route({
      path: '/notifications',
      title: 'Notifications',
      visitors: 'users',
      screen: chunk(async () => (await import('./NotificationsScreen.tsx')).NotificationsScreen),
    }),
    route({
      path: '/notifications/settings',
      title: 'Notification settings',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).notificationSettingsScreen()),
    }),
  ],
  navigation: [{ label: 'Notifications', to: '/notifications', icon: Bell, place: 'top', badge: UnreadBadge }],
  start: followNotifications,
};
