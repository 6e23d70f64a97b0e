import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { changeCardState, useCardState } from '../card-state.ts';
import { readEarlierComments } from '../comments.ts';
import { commentsId, revealElement } from '../element-ids.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { useScrollToNewest } from '../use-scroll-to-newest.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';

/** The conversation under a post: a line that opens it, the comments, and the input. */
export function Comments({ post, whole }: { post: LoadedPost; whole: boolean }) {
  const state = useCardState(post._id);
  const { composing } = state;
  const commentsOpen = whole || state.commentsOpen;
  const { commentsCount } = post;

  function open() {
    flushSync(() => changeCardState(post._id, { commentsOpen: true }));
    revealElement(commentsId(post._id));
  }

  if (!commentsOpen && !composing) {
    if (commentsCount === 0) return null;
    return (
      <button type="button" onClick={open} className="tap-area mx-4 mb-3 text-14 text-muted hover:text-text">
        View {commentsCount === 1 ? '1 comment' : `all ${commentsCount} comments`}
      </button>
    );
  }
  return (
    <div id={commentsId(post._id)} className="scroll-mb-tabs">
      {commentsCount > 0 && <CommentList post={post} />}
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
