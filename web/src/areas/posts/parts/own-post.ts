import { t } from '@lingui/core/macro';
import { deletePost, editPost, type Post } from '@quad/contract/posts/posts';
import type { BodyOf } from '@quad/contract/wire/call';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { FOLLOWING, keys } from './keys.ts';
import { headWith } from './list-order.ts';
import { forgetPlace } from './list-place.ts';
import { withEdit } from './loaded-post.ts';
import { keepPosts, markGone, patchPost } from './post-cache.ts';
import { allPosts, postsOf } from './post-source.ts';
import { processingQuery, updateProcessing } from './processing-query.ts';

/**
 * Show a post that the viewer has just published at the top of its lists, and scroll these to their top. A post whose
 * video cannot be played yet is in no list, but above the feed.
 */
export function showPublished(client: QueryClient, viewerId: string, post: Post) {
  if (post.processing) {
    updateProcessing(client, post);
    return forgetPlace(allPosts.name);
  }
  keepPosts(client, viewerId, [post], Date.now());
  for (const name of [allPosts.name, FOLLOWING, postsOf(post.userId._id).name]) {
    client.setQueryData<readonly string[]>(keys.head(name), (head = []) => headWith(head, [post._id]));
    forgetPlace(name);
  }
}

/** Reload the list of unready videos after a publish whose answer was lost: the post may be among them. */
export function showUnansweredPost(client: QueryClient) {
  forgetPlace(allPosts.name);
  void client.prefetchQuery({ ...processingQuery, staleTime: 0 });
}

/** Save an edit of the viewer's post. Throws `ApiError`. */
export async function saveEdit(client: QueryClient, postId: string, edit: BodyOf<typeof editPost>) {
  const saved = await request(editPost, { params: { id: postId }, body: edit });
  patchPost(client, postId, (post) => withEdit(post, saved));
}

/** Take the viewer's own post back. It leaves the lists at once, and reappears when the call fails. Throws `ApiError`. */
export async function takePostBack(client: QueryClient, postId: string) {
  markGone(client, postId);
  try {
    await request(deletePost, { params: { id: postId } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_post') return;
    markGone(client, postId, false);
    throw error;
  }
}

/** Delete the viewer's own post, with a toast. */
export async function removePost(client: QueryClient, postId: string) {
  try {
    await takePostBack(client, postId);
    toast.success(t`Post deleted`);
  } catch (error) {
    toastFailure(t`The post could not be deleted.`, error);
  }
}
