import { t } from '@lingui/core/macro';
import type { LiveData } from '@quad/contract/live/live';
import { deletePost, getPost, type Post } from '@quad/contract/posts/posts';
import { type processingChanged, retryProcessing } from '@quad/contract/posts/processing';
import type { QueryClient } from '@tanstack/react-query';
import { leaseAccount } from '../../../../lib/account-lease.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { UNCOUNTED } from '../../../../lib/uncounted.ts';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { showPublished } from '../own-post.ts';
import { markGone } from '../post-cache.ts';
import { knownProcessing, processingQuery, updateProcessing } from '../processing-query.ts';

/** Apply a server event about one of the viewer's videos. */
export async function applyChange(client: QueryClient, change: LiveData<typeof processingChanged>): Promise<void> {
  const { post: id, state, percent } = change;
  if (state === 'published') return show(client, id);
  if (state === 'gone') return forget(client, id);
  const known = find(client, id);
  // Only the list has the reason of a failure.
  if (!known?.processing || state === 'failed') return readAgain(client);
  updateProcessing(client, { ...known, processing: { ...known.processing, state, percent } });
}

/** Load the list again. Posts that have left it were published or deleted since. */
export async function readAgain(client: QueryClient): Promise<void> {
  const before = knownProcessing(client);
  try {
    // An answer on its way may be older than the change.
    await client.cancelQueries({ queryKey: processingQuery.queryKey });
    const now = await client.fetchQuery({ ...processingQuery, staleTime: 0 });
    const left = before.filter(({ _id }) => !now.some((post) => post._id === _id));
    await Promise.all(left.map(({ _id }) => show(client, _id)));
  } catch {
    // The next event, or the next connection, loads it again.
  }
}

/** A video can be played now: show its post in the lists, and notify its owner. */
async function show(client: QueryClient, id: string) {
  const { userId: viewerId, signal, holds } = leaseAccount();
  if (viewerId === undefined) return;
  try {
    const post = await request(getPost, { params: { id }, headers: UNCOUNTED, signal });
    if (!holds()) return;
    // Another change was faster: the post is waiting again.
    if (post.processing) return updateProcessing(client, post);
    const known = find(client, id);
    if (known) updateProcessing(client, post);
    showPublished(client, viewerId, post);
    toast.success(t`Your video is ready`, {
      action: { label: t`View`, run: () => void router.navigate({ to: '/post/$postId', params: { postId: id } }) },
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_post') forget(client, id);
  }
}

/** Remove a post that no longer exists. */
function forget(client: QueryClient, id: string) {
  const known = find(client, id);
  if (known) updateProcessing(client, withoutProcessing(known));
  markGone(client, id);
}

/** Retry the processing of a failed video. */
export async function retry(client: QueryClient, post: Post): Promise<void> {
  try {
    updateProcessing(client, await request(retryProcessing, { params: { id: post._id } }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_post') return readAgain(client);
    toastFailure(t`The video could not be tried again.`, error);
  }
}

/** Delete an unpublished post. It leaves the list at once, and reappears with a toast when the call fails. */
export async function cancel(client: QueryClient, post: Post): Promise<void> {
  updateProcessing(client, withoutProcessing(post));
  try {
    await request(deletePost, { params: { id: post._id } });
    markGone(client, post._id);
    toast.success(t`Post deleted`);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_post') return markGone(client, post._id);
    updateProcessing(client, post);
    toastFailure(t`The post could not be deleted.`, error);
  }
}

function find(client: QueryClient, id: string): Post | undefined {
  return knownProcessing(client).find(({ _id }) => _id === id);
}

function withoutProcessing({ processing: _, ...post }: Post): Post {
  return post;
}
