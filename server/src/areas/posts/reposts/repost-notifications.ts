import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';

const reposted = defineNotification('repost', {
  says: 'boosted your post',
  leadsTo: (postId) => `/post/${postId}`,
});

/** The notification of a boost, which the SQL function toggle_repost() sends. It is about the boosted post. */
export const repostNotifications = (describe: NotificationSource['describe']): NotificationSource => ({
  kinds: [reposted],
  describe,
});
