import { NOTIFICATIONS_PAGE_SIZE } from '@quad/contract/limits/notifications';
import {
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
} from '@quad/contract/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { notificationKeys, patchNotification, patchNotifications, setUnread } from '../parts/notification-cache.ts';
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

/** Mark a notification as read. The change shows at once; after a failure the next load shows it as unread again. */
export function useRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, place }: Notification) => request(readNotification, { params: { id: _id }, body: { place } }),
    onMutate: ({ _id }) => patchNotification(client, _id, (notification) => ({ ...notification, isRead: true })),
    onSuccess: ({ unread }) => setUnread(client, unread),
    onError: () => void client.invalidateQueries({ queryKey: notificationKeys.list }),
  });
}

/** Mark all notifications up to one as read. */
export function useReadAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (newest: Notification) => request(readNotifications, { body: { upTo: newest.place } }),
    onSuccess: ({ unread }, newest) => {
      // Places are ids of version 7, which sort by time.
      patchNotifications(client, (notification) =>
        notification.place <= newest.place ? { ...notification, isRead: true } : notification,
      );
      setUnread(client, unread);
    },
    onError: (error) => toastFailure('The notifications could not be marked as read.', error),
  });
}
