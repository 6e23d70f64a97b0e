import { chunk } from '../../../lib/chunk.ts';
import { NOTIFICATIONS_PATHS } from '../../../lib/routing/paths/notifications.ts';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: NOTIFICATIONS_PATHS,
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
      screen: chunk(async () => (await import('./NotificationSettingsScreen.tsx')).NotificationSettingsScreen),
    }),
  ],
};
