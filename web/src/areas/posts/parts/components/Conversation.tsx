import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import { changeCardState, useCardState } from '../card-state.ts';
import { commentButtonId, commentInputId, commentListId, focusElement } from '../element-ids.ts';
import { useWaitingComments } from '../later/posts-outbox.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { useScrollToNewest } from '../use-scroll-to-newest.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItems } from './CommentItems.tsx';

/** The comments under a post of a list, and the input while the viewer writes one. */
export function Conversation({ post }: { post: LoadedPost }) {
  const { composing, entering } = useCardState(post._id);
  const ref = useRef<HTMLDivElement>(null);
  const waiting = useWaitingComments(post._id).length;

  // Focus only a part that the viewer has just opened: a card that returns during scrolling must not take the focus.
  useLayoutEffect(() => {
    if (entering === null) return;
    focusElement(entering === 'input' ? commentInputId(post._id) : commentListId(post._id));
    ref.current?.scrollIntoView({ block: 'nearest' });
    changeCardState(post._id, { entering: null });
  }, [entering, post._id]);

  /** Return the focus to the button that opened the input. */
  const focusButton = () => focusElement(commentButtonId(post._id));

  return (
    <div ref={ref} className="cursor-auto scroll-mb-tabs">
      {post.commentsCount + waiting > 0 && <CommentList post={post} />}
      {composing && post.visibility !== 'hidden' && (
        <CommentForm
          post={post}
          onSend={focusButton}
          onEscape={() => {
            changeCardState(post._id, { composing: false });
            focusButton();
          }}
        />
      )}
    </div>
  );
}

function CommentList({ post }: { post: LoadedPost }) {
  const list = useScrollToNewest(post.comments);
  return (
    <section
      ref={list}
      id={commentListId(post._id)}
      aria-label={t`Comments on the post of ${post.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="scroll-shades max-h-40 overflow-y-auto overscroll-contain border-line [overflow-anchor:none] border-t px-4 py-1 focus-visible:-outline-offset-2"
    >
      <CommentItems post={post} />
    </section>
  );
}
