import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import { Below } from '../../../../ui/Below.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { commentListId } from '../element-ids.ts';
import { useWaitingComments } from '../later/posts-outbox.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { isSending } from '../sending-comment.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItems } from './CommentItems.tsx';

interface PostConversationProps {
  post: LoadedPost;
  /** The id of the comment that is shown first. */
  named: string | undefined;
  /** Whether the post is still loading. A list may have brought only the newest comments. */
  loading: boolean;
}

/** The conversation on the page of a post: its comments on the page itself, and the input always in reach. */
export function PostConversation({ post, named, loading }: PostConversationProps) {
  const complete = post.comments.length >= post.commentsCount;
  return (
    <>
      <section
        id={commentListId(post._id)}
        aria-label={t`Comments on the post of ${post.name}`}
        className="flex flex-1 scroll-mt-bar flex-col border-line border-t px-4 py-2 desk:border-t-0 desk:px-0"
      >
        {loading && !complete ? <LoadingComments /> : <Loaded post={post} named={loading ? undefined : named} />}
      </section>
      {post.visibility !== 'hidden' && (
        <CommentForm
          post={post}
          onEscape={() => document.activeElement instanceof HTMLElement && document.activeElement.blur()}
          className="foot-bar bg-ground lying:static desk:px-0"
        />
      )}
    </>
  );
}

function Loaded({ post, named }: Pick<PostConversationProps, 'post' | 'named'>) {
  const list = useRef<HTMLDivElement>(null);
  const waiting = useWaitingComments(post._id).length;
  const newest = post.comments.at(-1);
  const sent = newest && isSending(newest) ? newest._id : undefined;
  const wasSent = useRef(false);

  // The viewer's own comment scrolls into view at its place: at the end, or under the comment it replies to. It does so
  // again once it is stored, because its actions make it taller.
  useLayoutEffect(() => {
    const own = sent ?? (wasSent.current ? newest?._id : undefined);
    wasSent.current = sent !== undefined;
    if (own !== undefined) list.current?.querySelector(`[data-comment="${own}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [sent, newest?._id]);

  if (post.commentsCount + waiting === 0) return post.visibility === 'hidden' ? null : <NoComments />;
  return (
    <div
      ref={list}
      className="pb-2 [&_[data-comment]]:scroll-mt-bar [&_[data-comment]]:scroll-mb-[calc(var(--spacing-tabs)+5rem)]"
    >
      <Below loading={<LoadingComments />}>
        <CommentItems post={post} named={named} />
      </Below>
    </div>
  );
}

function NoComments() {
  return (
    <div className="grid flex-1 place-content-center gap-1 py-16 text-center">
      <h2 className="text-section">{t`No comments yet`}</h2>
      <p className="text-muted">{t`Start the conversation.`}</p>
    </div>
  );
}

function LoadingComments() {
  return (
    <div role="status" aria-label={t`Loading comments`} className="flex flex-col gap-4 py-2">
      {['w-3/5', 'w-4/5', 'w-2/5'].map((width) => (
        <div key={width} className="flex gap-2.5">
          <Skeleton className="size-7 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
