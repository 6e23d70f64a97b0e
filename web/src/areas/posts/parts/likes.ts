import { t } from '@lingui/core/macro';
import { getPost, toggleLike } from '@quad/contract/posts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { UNCOUNTED } from '../../../lib/uncounted.ts';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { dropIfDeleted } from './failures.ts';
import { keys } from './keys.ts';
import { setLater } from './later/later.ts';
import { withLike } from './loaded-post.ts';
import { createOptimisticToggle } from './optimistic-toggle.ts';
import { beginChange, endChange, keepPosts, patchPost, readPost } from './post-cache.ts';
import { marksOf } from './waiting-marks.ts';

const toggle = createOptimisticToggle(
  (id, liked) => request(toggleLike, { params: { id }, query: { liked } }),
  ({ liked }) => liked,
);

/**
 * Like or unlike a post. The change shows at once. Without a connection it is sent later; when it fails, the post is
 * loaded again.
 */
export function setLiked(client: QueryClient, viewerId: string, postId: string, liked: boolean) {
  if (readPost(client, postId)?.liked === liked) return;
  const later = (on: boolean) =>
    setLater('like', postId, on, () => {
      patchPost(client, postId, (post) => withLike(post, viewerId, !on));
      toast.error(t`Your like could not be saved.`);
    });
  if (marksOf(postId).like !== undefined) {
    patchPost(client, postId, (post) => withLike(post, viewerId, liked));
    return later(liked);
  }
  const begins = toggle.set(postId, liked, {
    settled: (answer) => {
      endChange(client, postId, (post) => ({
        ...withLike(post, viewerId, answer.liked),
        likesCount: answer.likesCount,
      }));
      // The list of likers can be opened while the like is being sent.
      void client.invalidateQueries({ queryKey: keys.likers(postId) });
    },
    failed: (error, wasLiked, asked) => {
      if (isUnanswered(error)) {
        endChange(client, postId);
        return later(asked);
      }
      endChange(client, postId, (post) => withLike(post, viewerId, wasLiked));
      if (dropIfDeleted(client, postId, error)) return;
      toastFailure(t`Your like could not be saved.`, error);
      void replaceFromServer(client, viewerId, postId);
    },
  });
  const change = begins ? beginChange : patchPost;
  change(client, postId, (post) => withLike(post, viewerId, liked));
}

async function replaceFromServer(client: QueryClient, viewerId: string, postId: string) {
  // One millisecond later, so that this answer counts as newer than the roll-back.
  const askedAt = Date.now() + 1;
  try {
    keepPosts(client, viewerId, [await request(getPost, { params: { id: postId }, headers: UNCOUNTED })], askedAt);
  } catch (error) {
    // The failure has been shown, and the rolled back state stays. Only a deleted post needs more.
    dropIfDeleted(client, postId, error);
  }
}
