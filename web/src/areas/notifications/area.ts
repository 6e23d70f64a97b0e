import { t } from '@lingui/core/macro';
import { atHand, chunk } from '../../lib/chunk.ts';
import { NOTIFICATIONS_PATHS } from '../../lib/routing/paths/notifications.ts';
import { type Area, routes } from '../area.ts';

/**
 * Notifications: the list, and the settings of what a person is notified of (`parts/settings`).
 *
 * - Each area has the texts of its notifications in `texts/notifications.ts`. `web/src/app/notification-texts.ts` lists
 *   these files.
 * - Live events change the list and the count of unread notifications (`first-load.ts`).
 * - The settings also subscribe a device to push (`parts/push`). They are a page of `/account`.
 */
export const area: Area = {
  routes: [
    ...routes(NOTIFICATIONS_PATHS, 'users', {
      '/notifications': {
        get title() {
          return t`Notifications`;
        },
        screen: chunk(async () => (await import('./screens/NotificationsScreen.tsx')).NotificationsScreen),
      },
      '/notifications/settings': {
        get title() {
          return t`Notification settings`;
        },
        // the address of the settings before they were in one place
        guard: () => ({ to: '/account/notifications' }),
        screen: atHand(() => null),
      },
    }),
  ],
};
