import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { changeCardState, useCardState } from '../card-state.ts';
import { readEarlierComments } from '../comments.ts';
import { commentInputId, commentListId, focusElement } from '../element-ids.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { useScrollToNewest } from '../use-scroll-to-newest.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';

/** The comments of a post, and the input while one is being written. */
export function Conversation({ post }: { post: LoadedPost }) {
  const { composing, entering } = useCardState(post._id);
  const ref = useRef<HTMLDivElement>(null);

  // Only when the person has just asked for it: a card that comes back while scrolling does not take the focus.
  useLayoutEffect(() => {
    if (entering === null) return;
    focusElement(entering === 'input' ? commentInputId(post._id) : commentListId(post._id));
    ref.current?.scrollIntoView({ block: 'nearest' });
    changeCardState(post._id, { entering: null });
  }, [entering, post._id]);

  return (
    <div ref={ref} className="scroll-mb-tabs">
      {post.commentsCount > 0 && <CommentList post={post} />}
      {composing && <CommentForm post={post} />}
    </div>
  );
}

function CommentList({ post }: { post: LoadedPost }) {
  const client = useQueryClient();
  const [reading, setReading] = useState(false);
  const list = useScrollToNewest(post.comments);

  async function readEarlier() {
    setReading(true);
    await readEarlierComments(client, post._id);
    setReading(false);
  }

  return (
    <section
      ref={list}
      id={commentListId(post._id)}
      aria-label={`Comments on the post of ${post.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="max-h-40 overflow-y-auto overscroll-contain border-line [overflow-anchor:none] border-t px-4 py-1 focus-visible:-outline-offset-2"
    >
      {post.commentsCount > post.comments.length && (
        <Button kind="quiet" busy={reading} onClick={() => void readEarlier()} className="w-full text-14 text-muted">
          View earlier comments
        </Button>
      )}
      <ol>
        {post.comments.map((comment) => (
          <CommentItem key={comment._id} post={post} comment={comment} />
        ))}
      </ol>
    </section>
  );
}
