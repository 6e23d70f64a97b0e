import { unreadNotifications } from '@quad/contract/notifications/notifications';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { notificationKeys } from '../parts/notification-cache.ts';

export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => request(unreadNotifications, { signal }),
});
