import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../../../../lib/session.ts';
import { CommentForm } from '../../../../posts/parts/components/CommentForm.tsx';
import { CommentItems } from '../../../../posts/parts/components/CommentItems.tsx';
import { commentListId, focusElement } from '../../../../posts/parts/element-ids.ts';
import type { LoadedPost } from '../../../../posts/parts/loaded-post.ts';
import { postQuery } from '../../../../posts/parts/post-cache.ts';
import { useScrollToNewest } from '../../../../posts/parts/use-scroll-to-newest.ts';
import { reelElementId } from '../reel-href.ts';

/** The comments of a reel in a sheet, and the input below them. */
export function ReelComments({ postId }: { postId: string }) {
  const post = useWholePost(postId);
  if (!post) return null;
  return (
    <div className="-mx-5 -mb-5 flex flex-col">
      <CommentList post={post} className="h-[50dvh] overflow-y-auto overscroll-contain px-5 pb-3" />
      <CommentForm post={post} onEscape={() => undefined} className="sticky -bottom-5 bg-surface" />
    </div>
  );
}

/** The comments beside the reel. */
export function CommentsBeside({ postId }: { postId: string }) {
  const post = useWholePost(postId);
  return (
    <section
      aria-label={t`Comments`}
      className="my-6 flex min-h-0 flex-1 flex-col overflow-clip rounded-card border border-line bg-surface"
    >
      <h2 className="px-4 pt-4 pb-2 text-section">{t`Comments`}</h2>
      {post && (
        <>
          <CommentList post={post} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-3" />
          <CommentForm post={post} onEscape={() => focusElement(reelElementId(postId))} />
        </>
      )}
    </section>
  );
}

function CommentList({ post, className }: { post: LoadedPost; className: string }) {
  const list = useScrollToNewest(post.comments);
  return (
    <section
      ref={list}
      id={commentListId(post._id)}
      aria-label={t`Comments on the post of ${post.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className={`[overflow-anchor:none] focus-visible:-outline-offset-2 ${className}`}
    >
      {post.commentsCount === 0 ? (
        <div className="grid h-full place-content-center gap-1 py-10 text-center">
          <h3 className="text-16">{t`No comments yet`}</h3>
          <p className="text-14 text-muted">{t`Start the conversation.`}</p>
        </div>
      ) : (
        <CommentItems post={post} />
      )}
    </section>
  );
}

/** The cached post, and after a refetch the post with all comments that its own call answers. */
function useWholePost(postId: string): LoadedPost | undefined {
  const client = useQueryClient();
  const { data } = useQuery({ ...postQuery(client, useViewer()._id, postId), refetchOnMount: 'always' });
  return data;
}
