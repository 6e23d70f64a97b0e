import type { listNotifications, Notification } from '@quad/contract/notifications/notifications';
import type { AnswerOf } from '@quad/contract/wire/call';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** The keys of the query cache for notifications. */
export const notificationKeys = {
  /** `InfiniteData` of pages, newest first. */
  list: ['notifications', 'list'] as const,
  /** The number of unread notifications, as answered. */
  unread: ['notifications', 'unread'] as const,
  settings: ['notifications', 'settings'] as const,
};

type Pages = InfiniteData<AnswerOf<typeof listNotifications>>;

/** Changes cached notifications; null takes one out. */
export function patchNotifications(client: QueryClient, change: (notification: Notification) => Notification | null) {
  client.setQueryData<Pages>(
    notificationKeys.list,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          notifications: page.notifications.flatMap((notification) => change(notification) ?? []),
        })),
      },
  );
}

/** Changes one cached notification; null takes it out. */
export function patchNotification(
  client: QueryClient,
  id: string,
  change: (notification: Notification) => Notification | null,
) {
  patchNotifications(client, (notification) => (notification._id === id ? change(notification) : notification));
}

/** Sets how many are unread. A count that is being read may be older, and is read again. */
export function setUnread(client: QueryClient, unread: number) {
  client.setQueryData(notificationKeys.unread, { unread });
  void client.invalidateQueries({ queryKey: notificationKeys.unread, fetchStatus: 'fetching' });
}
