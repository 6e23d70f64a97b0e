import { t } from '@lingui/core/macro';
import { toggleRepost } from '@quad/contract/posts/reposts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { dropIfDeleted } from './failures.ts';
import { withRepost } from './loaded-post.ts';
import { createOptimisticToggle } from './optimistic-toggle.ts';
import { beginChange, endChange, patchPost, readPost } from './post-cache.ts';

const toggle = createOptimisticToggle(
  (id) => request(toggleRepost, { params: { id } }),
  ({ reposted }) => reposted,
);

/**
 * Repost a post to the viewer's followers, or undo it. The change shows at once, and is rolled back with a toast when
 * the call fails. Screens call a repost a boost, as the specification does on reels.
 */
export function setReposted(client: QueryClient, postId: string, reposted: boolean) {
  if (readPost(client, postId)?.reposted === reposted) return;
  const begins = toggle.set(postId, reposted, {
    settled: (answer) => {
      endChange(client, postId, (post) => ({
        ...withRepost(post, answer.reposted),
        repostsCount: answer.repostsCount,
      }));
      toast.success(answer.reposted ? t`Boosted to your followers.` : t`No longer boosted.`);
    },
    failed: (error, wasReposted) => {
      endChange(client, postId, (post) => withRepost(post, wasReposted));
      if (!dropIfDeleted(client, postId, error)) toastFailure(t`The post could not be boosted.`, error);
    },
  });
  const change = begins ? beginChange : patchPost;
  change(client, postId, (post) => withRepost(post, reposted));
}
