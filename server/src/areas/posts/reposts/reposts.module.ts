import type { FastifyInstance } from 'fastify';
import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PostChanges } from '../post-changes.ts';
import { eraseReposts } from './reposts.erasure.ts';
import { repostPersonalData } from './reposts.personal-data.ts';
import { repostedMark } from './reposts.repo.ts';
import { repostRoutes } from './reposts.routes.ts';
import { createReposts } from './reposts.service.ts';

const reposted = defineNotification('repost', {
  says: 'boosted your post',
  leadsTo: (postId) => `/post/${postId}`,
});

/** Public posts that people repeat to their followers. */
export function repostsModule(
  { db, live }: Platform,
  {
    postChanges,
    describeNotifiedPosts,
  }: { postChanges: PostChanges; describeNotifiedPosts: NotificationSource['describe'] },
) {
  const reposts = createReposts({ db, live, changes: postChanges });
  return {
    name: 'reposts',
    services: { reposts },
    routes: (server: FastifyInstance) => repostRoutes(server, reposts),
    postMarks: [repostedMark],
    // about the post; toggle_repost() sends it
    notifications: [{ kinds: [reposted], describe: describeNotifiedPosts }],
    personalData: [
      { ...repostPersonalData, erase: (personId: string) => eraseReposts({ db, changes: postChanges }, personId) },
    ],
  };
}
