import { plural, t } from '@lingui/core/macro';
import { deleteComment } from '@quad/contract/posts/comments';
import type { Comment } from '@quad/contract/posts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { toast } from '../../../ui/toast.ts';
import type { ToastId } from '../../../ui/toast-content.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { dropIfDeleted } from './failures.ts';
import { withCommentsBack, withoutComment } from './loaded-post.ts';
import { beginChange, endChange, readPost } from './post-cache.ts';
import { setSendDeletions } from './unsent-deletions.ts';

/** How long a deletion can be undone, in milliseconds. */
const UNDO_TIME = 6000;

interface Deletion {
  readonly client: QueryClient;
  readonly postId: string;
  readonly comment: Comment;
  /** The comment and the replies to it, as they were. */
  readonly thread: readonly Comment[];
}

/** Deletions that one toast offers to undo. */
interface Undoable {
  readonly deletions: Deletion[];
  readonly offer: ToastId;
}

let undoable: Undoable | undefined;

setSendDeletions(() => sendDeletions());

/**
 * Delete a comment with its replies. It disappears at once, and a toast offers Undo for some seconds. The call is sent
 * when the toast closes or the user leaves the page, whichever comes first. The comment reappears when it cannot be
 * deleted.
 */
export function removeComment(client: QueryClient, postId: string, comment: Comment) {
  const deletions = undoable?.deletions ?? [];
  if (deletions.some((each) => each.comment._id === comment._id)) return;
  const thread = (readPost(client, postId)?.comments ?? []).filter(
    ({ _id, parentId }) => _id === comment._id || parentId === comment._id,
  );
  beginChange(client, postId, (post) => withoutComment(post, comment._id));
  deletions.push({ client, postId, comment, thread });
  const content = {
    kind: 'info',
    text: deletedText(deletions),
    duration: UNDO_TIME,
    action: { label: t`Undo`, run: undo },
    // A later deletion may have begun a new offer, which this toast must not send.
    onClose: () => undoable?.deletions === deletions && void sendDeletions(),
  } as const;
  if (undoable) toast.update(undoable.offer, content);
  else undoable = { deletions, offer: toast.info(content.text, content) };
}

const isReply = ({ parentId }: Comment) => parentId !== null;

/** `Reply deleted`, `3 replies deleted`; comments with their replies count as comments. */
function deletedText(deletions: readonly Deletion[]): string {
  const count = deletions.reduce((sum, { thread }) => sum + thread.length, 0);
  const areReplies = deletions.every(({ comment }) => isReply(comment));
  if (count === 1) return areReplies ? t`Reply deleted` : t`Comment deleted`;
  return areReplies
    ? plural(count, { one: '# reply deleted', other: '# replies deleted' })
    : plural(count, { one: '# comment deleted', other: '# comments deleted' });
}

function undo() {
  for (const { client, postId, thread } of take()) {
    endChange(client, postId, (post) => withCommentsBack(post, thread));
  }
}

/**
 * Send the deletions that were not undone, and resolve when they are answered. With `leaving` the calls survive the
 * page.
 */
async function sendDeletions({ leaving = false } = {}) {
  await Promise.all(take().map((deletion) => send(deletion, leaving)));
}

/** Take the deletions out of the offer, so that each is undone or sent once. */
function take(): readonly Deletion[] {
  const taken = undoable;
  undoable = undefined;
  if (taken) toast.close(taken.offer);
  return taken?.deletions ?? [];
}

async function send({ client, postId, comment, thread }: Deletion, leaving: boolean) {
  try {
    await request(deleteComment, { params: { id: postId, commentId: comment._id }, keepalive: leaving });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'no_such_comment') {
      endChange(client, postId, (post) => withCommentsBack(post, thread));
      const failed = isReply(comment) ? t`The reply could not be deleted.` : t`The comment could not be deleted.`;
      if (!dropIfDeleted(client, postId, error)) toastFailure(failed, error);
      return;
    }
  }
  // Remove the comment again: the post may have been reloaded with it since.
  endChange(client, postId, (post) => withoutComment(post, comment._id));
}

if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => void sendDeletions({ leaving: true }));
  // On a phone this is the last event before the page ends.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendDeletions({ leaving: true });
  });
}
