import { t } from '@lingui/core/macro';
import type { SessionUser } from '@quad/contract/people/people';
import { addComment, listComments } from '@quad/contract/posts/comments';
import type { Comment } from '@quad/contract/posts/posts';
import { collapseEmptyLines } from '@quad/contract/wire/text-rules';
import type { QueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { changeCardState, readCardState } from './card-state.ts';
import { setCommentDraft } from './comment-drafts.ts';
import { dropIfDeleted } from './failures.ts';
import { laterChunk } from './later/later.ts';
import { withComment, withCommentSent, withEarlierComments, withoutComment } from './loaded-post.ts';
import { beginChange, endChange, patchPost, readPost } from './post-cache.ts';
import { isSending, SENDING } from './sending-comment.ts';

let draftNumber = 0;

/**
 * Comment on a post, or reply to the comment that the input is open for. The comment shows at once and the input
 * closes. Without a connection the comment waits on the device; when the call fails, the input has its text again.
 */
export async function sendComment(client: QueryClient, viewer: SessionUser, postId: string, text: string) {
  draftNumber += 1;
  const { replyTo } = readCardState(postId);
  const parentId = replyTo?.parentId ?? null;
  const clientId = newUuid();
  const later = { kind: 'comment', postId, text, parentId, parentName: replyTo?.name ?? '' } as const;
  const outbox = laterChunk.ready();
  if (outbox?.commentsWait(postId)) {
    closeInput(viewer._id, postId);
    return outbox.sendLater(later, clientId);
  }
  const comment = draftComment(viewer, { _id: `${SENDING}${draftNumber}`, text, parentId });
  beginChange(client, postId, (post) => withComment(post, comment));
  closeInput(viewer._id, postId);
  try {
    const body = { text, name: viewer.name, clientId, ...(parentId === null ? {} : { parentId }) };
    const answer = await request(addComment, { params: { id: postId }, body });
    endChange(client, postId, (post) => withCommentSent(post, comment._id, answer.comment));
  } catch (error) {
    const laterOutbox = isUnanswered(error) ? await laterChunk.fetch().catch(() => undefined) : undefined;
    endChange(client, postId, (post) => withoutComment(post, comment._id));
    if (laterOutbox) return laterOutbox.sendLater(later, clientId);
    const { draft } = readCardState(postId);
    changeCardState(postId, { composing: true, replyTo });
    setCommentDraft(viewer._id, postId, draft === '' ? text : `${text}\n${draft}`);
    if (!dropIfDeleted(client, postId, error)) toastFailure(t`Your comment could not be sent.`, error);
  }
}

function closeInput(viewerId: string, postId: string) {
  setCommentDraft(viewerId, postId, '');
  changeCardState(postId, { composing: false, commentsOpen: true, replyTo: null });
}

function draftComment(viewer: SessionUser, { text, ...about }: Pick<Comment, '_id' | 'text' | 'parentId'>): Comment {
  const { username, name, picture } = viewer;
  return {
    ...about,
    userId: { _id: viewer._id, username, displayName: name, profilePicture: picture },
    text: collapseEmptyLines(text),
    likesCount: 0,
    // the server finds them when it stores the comment
    tags: [],
    mentions: [],
    createdAt: new Date().toISOString(),
    editedAt: null,
  };
}

/** Load the comments before the loaded ones. */
export async function readEarlierComments(client: QueryClient, postId: string) {
  const oldest = readPost(client, postId)?.comments.find((comment) => !isSending(comment));
  try {
    const { comments } = await request(listComments, {
      params: { id: postId },
      query: oldest ? { before: oldest._id } : {},
    });
    patchPost(client, postId, (post) => withEarlierComments(post, comments));
  } catch (error) {
    if (!dropIfDeleted(client, postId, error)) toastFailure(t`Earlier comments could not be loaded.`, error);
  }
}
