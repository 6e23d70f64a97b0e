import { notificationsChanged } from '@quad/contract/notifications/notifications';
import { chunk } from '../../../lib/chunk.ts';
import { onLive, onLiveGap } from '../../../lib/live/live.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { notificationKeys, setUnread } from '../parts/notification-cache.ts';
import { unreadQuery } from '../queries/unread-query.ts';

const announcerChunk = chunk(() => import('./announce.ts'));
/** The time to collect events before the list refetches. */
const BATCH_MS = 400;

/** Update the count and the list on live events, and announce new notifications. Called once. */
export function followNotifications() {
  let isWaiting = false;

  onLive(notificationsChanged, ({ unread }) => {
    const before = queryClient.getQueryData(unreadQuery.queryKey)?.unread;
    setUnread(queryClient, unread);
    if (!isWaiting) {
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        void queryClient.invalidateQueries({ queryKey: notificationKeys.list });
      }, BATCH_MS);
    }
    if (before !== undefined && unread > before) {
      // A failure is harmless, because the count shows the notification too.
      announcerChunk.fetch().then(
        ({ announceNewest }) => announceNewest(),
        () => undefined,
      );
    }
  });

  onLiveGap(({ missed }) => {
    if (!missed) return;
    void queryClient.invalidateQueries({ queryKey: notificationKeys.unread });
    void queryClient.invalidateQueries({ queryKey: notificationKeys.list });
  });
}
