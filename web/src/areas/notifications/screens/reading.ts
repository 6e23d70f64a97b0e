import { t } from '@lingui/core/macro';
import { NOTIFICATION_PATH_MAX, UNREAD_COUNTED } from '@quad/contract/limits/notifications';
import {
  type Notification,
  readNotification,
  readNotifications,
  readOpened,
} from '@quad/contract/notifications/notifications';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { leaseAccount } from '../../../lib/account-lease.ts';
import { request } from '../../../lib/client.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { notificationKeys, patchNotification, patchNotifications, setUnread } from '../parts/notification-cache.ts';
import { unreadQuery } from '../queries/unread-query.ts';

let last: Promise<unknown> = Promise.resolve();

/** Make calls that answer the unread count one after another, so that the last answer has the newest count. */
function inTurn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(call);
  last = answer.catch(() => undefined);
  return answer;
}

/** Whether the screen in view is reported once this tab is seen. */
let waitsForView = false;

/** Mark the notifications as read that lead to the screen in view, such as those of a push or of a link. */
export async function readAsOpened(client: QueryClient): Promise<void> {
  const path = location.pathname + location.search;
  if (path.length > NOTIFICATION_PATH_MAX) return;
  if (document.hidden) {
    if (!waitsForView) document.addEventListener('visibilitychange', onView, { once: true });
    waitsForView = true;
    return;
  }
  const { holds } = leaseAccount();
  // After a failure they stay unread, and the next visit asks again.
  const answer = await inTurn(() => request(readOpened, { body: { path } })).catch(() => undefined);
  if (answer && holds()) setUnread(client, answer.unread);

  function onView() {
    waitsForView = false;
    void readAsOpened(client);
  }
}

/** The unread count; undefined until it is known, and from the number on at which counting stops. */
function knownCount(client: QueryClient): number | undefined {
  const unread = client.getQueryData(unreadQuery.queryKey)?.unread;
  return unread === UNREAD_COUNTED ? undefined : unread;
}

/** Mark a notification as read. It and the count change at once; a failure changes them back. */
export function useRead() {
  const client = useQueryClient();
  const show = ({ _id }: Notification, isRead: boolean) => {
    patchNotification(client, _id, (notification) => ({ ...notification, isRead }));
    const unread = knownCount(client);
    if (unread !== undefined) setUnread(client, Math.max(0, unread + (isRead ? -1 : 1)));
  };
  return useMutation({
    mutationFn: ({ _id, place }: Notification) =>
      inTurn(() => request(readNotification, { params: { id: _id }, body: { place } })),
    onMutate: (notification) => show(notification, true),
    onSuccess: ({ unread }) => setUnread(client, unread),
    onError: (_, notification) => {
      show(notification, false);
      void client.invalidateQueries({ queryKey: notificationKeys.list });
    },
  });
}

/** Mark all notifications up to one as read. They and the count change at once; a failure changes them back. */
export function useReadAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (newest: Notification) => inTurn(() => request(readNotifications, { body: { upTo: newest.place } })),
    onMutate: (newest) => {
      const before = knownCount(client);
      const changed = new Set<string>();
      patchNotifications(client, (notification) => {
        // Places are ids of version 7, which sort by time.
        if (notification.isRead || notification.place > newest.place) return notification;
        changed.add(notification._id);
        return { ...notification, isRead: true };
      });
      setUnread(client, 0);
      return { before, changed };
    },
    onSuccess: ({ unread }) => setUnread(client, unread),
    onError: (error, _, shown) => {
      patchNotifications(client, (notification) =>
        shown?.changed.has(notification._id) ? { ...notification, isRead: false } : notification,
      );
      setUnread(client, shown?.before ?? UNREAD_COUNTED);
      toastFailure(t`The notifications could not be marked as read.`, error);
    },
  });
}
