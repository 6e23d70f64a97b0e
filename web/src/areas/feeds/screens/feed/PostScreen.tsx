import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useViewer } from '../../../../lib/session.ts';
import { useArrival } from '../../../../lib/use-arrival.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { PostSkeleton } from '../../../posts/parts/components/PostSkeleton.tsx';
import { WaitingComments } from '../../../posts/parts/components/WaitingComments.tsx';
import { keys } from '../../../posts/parts/keys.ts';
import type { LoadedPost } from '../../../posts/parts/loaded-post.ts';
import { postQuery } from '../../../posts/parts/post-cache.ts';
import { useCached } from '../../../posts/parts/use-cached.ts';
import { PostPage } from './PostPage.tsx';

const NONE: readonly string[] = [];
const unreadyChunk = chunk(() => import('../../../posts/parts/processing/UnreadyPost.tsx'));

/** One post: `/post/{id}`, which is also the address that people share. */
export function PostScreen({ params: { postId }, search: { comment } }: ScreenProps<'/post/$postId'>) {
  return (
    <div className="group/screen relative flex min-h-[calc(100dvh-var(--spacing-bar)-var(--spacing-tabs))] flex-col wide:min-h-[calc(100dvh-var(--spacing-bar))] wide:pb-4">
      {/* on phones the button is beside the author, so that the actions under a picture are in view */}
      <header className="flex items-center gap-1 px-4 py-1.5 max-wide:group-has-[[data-post]]/screen:absolute max-wide:group-has-[[data-post]]/screen:top-1 md:px-0">
        <BackLink className="-ms-4" />
        <h1 className="text-title max-wide:group-has-[[data-post]]/screen:sr-only" tabIndex={-1}>
          {t`Post`}
        </h1>
      </header>
      <WholePost postId={postId} comment={comment} />
    </div>
  );
}

function WholePost({ postId, comment }: { postId: string; comment: string | undefined }) {
  const client = useQueryClient();
  // A post already loaded by a list is shown at once; the rest of its comments load afterwards.
  const { error, refetch, isFetching, isFetchedAfterMount, ...query } = useQuery({
    ...postQuery(client, useViewer()._id, postId, { opens: true }),
    refetchOnMount: 'always',
  });
  const data = useArrival(query.data);
  const gone = useCached(keys.gone(), NONE).includes(postId);

  if (gone) return <NoSuchPost postId={postId} />;
  return (
    <Loaded
      query={{ data, error, refetch, isFetching }}
      gone={({ code }) => UNKNOWN.has(code) && <NoSuchPost postId={postId} />}
      dropsGone
      loading={
        <div data-loading-posts>
          <PostSkeleton />
        </div>
      }
    >
      {(post) =>
        post.processing ? (
          <Unready post={post} />
        ) : (
          <PostPage
            post={post}
            comment={comment}
            loading={!isFetchedAfterMount}
            onDeleted={() => void router.navigate({ to: '/', replace: true })}
          />
        )
      }
    </Loaded>
  );
}

/** The viewer's own post while its video cannot be played. */
function Unready({ post }: { post: LoadedPost }) {
  const unready = useChunk(unreadyChunk, true, () => undefined);
  if (!unready) return <PostSkeleton />;
  return <unready.UnreadyPost post={post} onDeleted={() => void router.navigate({ to: '/', replace: true })} />;
}

/** The errors of a deleted post and of an invalid address. */
const UNKNOWN: ReadonlySet<string> = new Set(['no_such_post', 'invalid_input']);

/** Shows that the post does not exist, and the viewer's unsent comments on it. */
function NoSuchPost({ postId }: { postId: string }) {
  return (
    <>
      <EmptyState
        icon={<FileX size={28} aria-hidden />}
        title={t`This post does not exist`}
        text={t`It may have been deleted, or the link is incomplete.`}
        action={
          <Link to="/" className={buttonClass()}>
            {t`Go to the posts`}
          </Link>
        }
      />
      <div className="px-4 md:px-0">
        <WaitingComments postId={postId} gone />
      </div>
    </>
  );
}
