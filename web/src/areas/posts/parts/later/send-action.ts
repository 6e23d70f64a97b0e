import { t } from '@lingui/core/macro';
import { addComment } from '@quad/contract/posts/comments';
import { toggleLike } from '@quad/contract/posts/posts';
import { toggleSaved } from '@quad/contract/posts/saved';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { endedBy } from '../../../../lib/outbox/ended-by.ts';
import type { Sent } from '../../../../lib/outbox/outbox.ts';
import type { Waiting } from '../../../../lib/outbox/outbox-entry.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { dropIfDeleted } from '../failures.ts';
import { keys } from '../keys.ts';
import { withCommentsBack, withLike } from '../loaded-post.ts';
import { patchPost } from '../post-cache.ts';
import { postsSaved } from '../post-source.ts';
import type { LaterAction } from './later-action.ts';
import { toastUnsent } from './toast-unsent.ts';

/** Send an action that was taken without a connection, and show its result. Never throws. */
export async function sendAction(action: LaterAction & Waiting): Promise<Sent> {
  try {
    await (action.kind === 'comment' ? sendComment(action) : setMark(action));
    return { done: 'sent' };
  } catch (error) {
    const ended = endedBy(error, t`It could not be sent.`);
    return ended.done === 'refused' ? refused(action, error, ended) : ended;
  }
}

async function setMark({ kind, postId, on, userId }: Extract<LaterAction, { kind: 'like' | 'save' }> & Waiting) {
  const params = { id: postId };
  if (kind === 'like') {
    const { liked, likesCount } = await request(toggleLike, { params, query: { liked: on } });
    patchPost(queryClient, postId, (post) => ({ ...withLike(post, userId, liked), likesCount }));
  } else {
    const { saved } = await request(toggleSaved, { params, query: { saved: on } });
    patchPost(queryClient, postId, (post) => ({ ...post, saved }));
    void queryClient.invalidateQueries({ queryKey: keys.list(postsSaved.name) });
  }
}

async function sendComment({ postId, text, parentId, clientId }: Extract<LaterAction, { kind: 'comment' }> & Waiting) {
  const body = { text, clientId, ...(parentId === null ? {} : { parentId }) };
  const { comment } = await request(addComment, { params: { id: postId }, body });
  // the live events may have brought it already
  patchPost(queryClient, postId, (post) => withCommentsBack(post, [comment]));
}

/**
 * The server refuses the action for good. A refused like ends with a toast; the text of a comment stays until its
 * author discards it.
 */
function refused(action: LaterAction & Waiting, error: unknown, ended: Sent): Sent {
  const { kind, postId } = action;
  if (kind === 'comment') {
    // the comment was sent before, and its author has deleted it since
    if (error instanceof ApiError && error.code === 'comment_deleted') return { done: 'sent' };
    toastUnsent(postId, error instanceof ApiError ? error.message : undefined);
    return ended;
  }
  if (!dropIfDeleted(queryClient, postId, error)) {
    toastFailure(kind === 'like' ? t`Your like could not be saved.` : t`The post could not be saved.`, error);
    void queryClient.invalidateQueries({ queryKey: keys.post(postId), exact: true });
  }
  return { done: 'sent' };
}
