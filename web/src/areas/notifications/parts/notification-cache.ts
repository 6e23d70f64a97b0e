import type { listNotifications, Notification } from '@quad/contract/notifications/notifications';
import type { AnswerOf } from '@quad/contract/wire/call';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** The query keys of notifications. */
export const notificationKeys = {
  /** `InfiniteData` of pages, newest first. */
  list: ['notifications', 'list'] as const,
  /** The server's answer with the unread count. */
  unread: ['notifications', 'unread'] as const,
  settings: ['notifications', 'settings'] as const,
};

type Pages = InfiniteData<AnswerOf<typeof listNotifications>>;

/** Change cached notifications. null removes one. */
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

/** Change a cached notification. null removes it. */
export function patchNotification(
  client: QueryClient,
  id: string,
  change: (notification: Notification) => Notification | null,
) {
  patchNotifications(client, (notification) => (notification._id === id ? change(notification) : notification));
}

/** Set the unread count. Restart a running request, because its count may be older. */
export function setUnread(client: QueryClient, unread: number) {
  client.setQueryData(notificationKeys.unread, { unread });
  void client.invalidateQueries({ queryKey: notificationKeys.unread, fetchStatus: 'fetching' });
}
