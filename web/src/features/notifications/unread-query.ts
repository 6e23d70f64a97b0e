import { unreadNotifications } from '@quad/contract/notifications';
import { queryOptions } from '@tanstack/react-query';
import { notificationKeys } from '../../domains/notifications/notification-cache.ts';
import { request } from '../../lib/client.ts';

/** How many notifications are unread. */
export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => request(unreadNotifications, { signal }),
});
