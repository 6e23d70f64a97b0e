import { NOTIFICATIONS_PAGE_SIZE } from '@quad/contract/limits/notifications';
import { listNotifications, type Notification } from '@quad/contract/notifications/notifications';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { notificationKeys } from '../parts/notification-cache.ts';
import { loadNotificationTexts, notificationText } from '../parts/notification-texts.ts';

/** The viewer's notifications, newest first. The texts of the kinds load with the first page. */
export const notificationsQuery = pagedQuery({
  call: listNotifications,
  key: notificationKeys.list,
  query: { limit: NOTIFICATIONS_PAGE_SIZE },
  from: 'before',
  items: 'notifications',
  beside: loadNotificationTexts,
});

/**
 * The notifications of all pages that this release can show. Skip duplicates, because a notification that moves up may
 * be on two pages.
 */
export function visibleNotifications(
  pages: readonly { readonly notifications: readonly Notification[] }[],
): Notification[] {
  const byId = new Map<string, Notification>();
  for (const notification of pages.flatMap(({ notifications }) => notifications)) {
    if (notificationText(notification.kind) && !byId.has(notification._id)) byId.set(notification._id, notification);
  }
  return [...byId.values()];
}
