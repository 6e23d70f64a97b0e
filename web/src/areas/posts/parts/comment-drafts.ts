import type { Comment } from '@quad/contract/posts/posts';
import { flushSync } from 'react-dom';
import { createStoredTexts } from '../../../lib/stored-texts.ts';
import { COMMENT_DRAFTS, changeCardState, type ReplyTo, readCardState } from './card-state.ts';
import { commentInputId } from './element-ids.ts';

const stored = createStoredTexts(COMMENT_DRAFTS);

/** A reply has a draft of its own, so that it does not become a comment after a reload. */
const draftId = (postId: string, replyTo: ReplyTo | null) =>
  replyTo === null ? postId : `${postId} ${replyTo.parentId}`;

/** Changes what is being written under a post, and stores it on the device. */
export function setCommentDraft(userId: string, postId: string, draft: string) {
  changeCardState(postId, { draft });
  stored.store(userId, draftId(postId, readCardState(postId).replyTo), draft);
}

/** Takes up what was written under a post before the page was loaded again. */
export function takeUpCommentDraft(userId: string, postId: string) {
  const { draft, replyTo } = readCardState(postId);
  const before = draft === '' ? stored.read(userId, draftId(postId, replyTo)) : '';
  if (before !== '') changeCardState(postId, { draft: before });
}

/**
 * Begin a reply to a comment: open the input and focus it. A reply to a reply mentions its author, who is then
 * notified.
 */
export function beginReply(userId: string, postId: string, { _id, parentId, userId: author }: Comment) {
  const replyTo = { parentId: parentId ?? _id, name: author.displayName };
  const begun = stored.read(userId, draftId(postId, replyTo));
  const named = parentId !== null && author._id !== userId ? `@${author.username} ` : '';
  const isThere = document.getElementById(commentInputId(postId)) !== null;
  // At once, not when React comes to it: phones open the keyboard only for a focus that the tap itself has set.
  flushSync(() =>
    changeCardState(postId, {
      replyTo,
      draft: begun || named,
      composing: true,
      commentsOpen: true,
      entering: isThere ? null : 'input',
    }),
  );
  document.getElementById(commentInputId(postId))?.focus();
}

/** Return from a reply to a plain comment. The text of the reply waits for the next one. */
export function endReply(userId: string, postId: string) {
  changeCardState(postId, { replyTo: null, draft: stored.read(userId, postId) });
}
