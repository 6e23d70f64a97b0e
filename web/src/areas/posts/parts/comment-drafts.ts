import type { Comment } from '@quad/contract/posts/posts';
import { flushSync } from 'react-dom';
import { createStoredTexts } from '../../../lib/stored-texts.ts';
import { COMMENT_DRAFTS, changeCardState, type ReplyTo, readCardState } from './card-state.ts';
import { commentInputId } from './element-ids.ts';

const stored = createStoredTexts(COMMENT_DRAFTS);

/** A reply has its own draft, so that it does not become a comment after a reload. */
const draftId = (postId: string, replyTo: ReplyTo | null) =>
  replyTo === null ? postId : `${postId} ${replyTo.parentId}`;

/** Change the unsent comment on a post, and store it on the device. */
export function setCommentDraft(userId: string, postId: string, draft: string) {
  changeCardState(postId, { draft });
  stored.store(userId, draftId(postId, readCardState(postId).replyTo), draft);
}

/** Restore the stored draft of a comment after a reload, unless the input has text. */
export function restoreCommentDraft(userId: string, postId: string) {
  const { draft, replyTo } = readCardState(postId);
  const storedDraft = draft === '' ? stored.read(userId, draftId(postId, replyTo)) : '';
  if (storedDraft !== '') changeCardState(postId, { draft: storedDraft });
}

/**
 * Begin a reply to a comment: open the input and focus it. A reply to a reply mentions its author, who is then
 * notified.
 */
export function beginReply(userId: string, postId: string, { _id, parentId, userId: author }: Comment) {
  const replyTo = { parentId: parentId ?? _id, name: author.displayName };
  const storedDraft = stored.read(userId, draftId(postId, replyTo));
  const mention = parentId !== null && author._id !== userId ? `@${author.username} ` : '';
  const isInputShown = document.getElementById(commentInputId(postId)) !== null;
  // Render now: phones open the keyboard only for a focus that is set during the tap.
  flushSync(() =>
    changeCardState(postId, {
      replyTo,
      draft: storedDraft || mention,
      composing: true,
      commentsOpen: true,
      entering: isInputShown ? null : 'input',
    }),
  );
  document.getElementById(commentInputId(postId))?.focus();
}

/** Return from a reply to a plain comment. The draft of the reply stays stored. */
export function endReply(userId: string, postId: string) {
  changeCardState(postId, { replyTo: null, draft: stored.read(userId, postId) });
}
