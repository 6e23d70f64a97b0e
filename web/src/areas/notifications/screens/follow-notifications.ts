import { notificationsChanged } from '@quad/contract/notifications/notifications';
import { chunk } from '../../../lib/chunk.ts';
import { onLive, onLiveGap } from '../../../lib/live/live.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { notificationKeys, setUnread } from '../parts/notification-cache.ts';
import { unreadQuery } from '../queries/unread-query.ts';

const announcerChunk = chunk(() => import('./announce.ts'));
/** Events that come one after the other make the list load once. */
const TOGETHER_MS = 400;

/** Keep the count and the list in step with the server, and announce new notifications. Called once. */
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
      }, TOGETHER_MS);
    }
    if (before !== undefined && unread > before) {
      // A missed announcement loses nothing: the count shows.
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
