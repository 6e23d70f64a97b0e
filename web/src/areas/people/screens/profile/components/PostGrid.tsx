import { t } from '@lingui/core/macro';
import { type ReactNode, useDeferredValue } from 'react';
import { ErrorState } from '../../../../../ui/ListStates.tsx';
import { ListEnd } from '../../../../posts/parts/components/ListEnd.tsx';
import type { PostSource } from '../../../../posts/parts/post-source.ts';
import { usePostList } from '../../../../posts/parts/use-post-list.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { PostOverlay } from './PostOverlay.tsx';
import { VirtualGrid } from './VirtualGrid.tsx';

interface PostGridProps {
  label: string;
  source: PostSource;
  empty: ReactNode;
  /** The id of the post shown in full. */
  viewed: string | undefined;
  /** Called to show another post, or none. `replace` replaces the current entry in the history. */
  onView: (postId: string | undefined, replace: boolean) => void;
}

/** A grid of posts, with an overlay that shows one post in full. */
export function PostGrid({ label, source, empty, viewed, onView }: PostGridProps) {
  const list = usePostList(source);
  return (
    <>
      <Tiles label={label} list={list} empty={empty} onOpen={(postId) => onView(postId, false)} />
      <PostOverlay list={list} viewed={viewed} onView={onView} />
    </>
  );
}

interface TilesProps {
  label: string;
  list: ReturnType<typeof usePostList>;
  empty: ReactNode;
  onOpen: (postId: string) => void;
}

function Tiles({ label, list, empty, onOpen }: TilesProps) {
  const { ids, next, loadNext } = list;
  // Deferred, so that the first tiles render in slices, like the first cards of a feed.
  const loaded = useDeferredValue(list.loaded);
  if (list.error) {
    return (
      <ErrorState
        message={t`Error: Failed to load posts`}
        detail={list.error.message}
        onRetry={list.retry}
        busy={list.loading}
      />
    );
  }
  if (!loaded) {
    return (
      <div role="status" aria-label={t`Loading posts`}>
        <GridSkeleton />
      </div>
    );
  }
  if (ids.length === 0 && next === 'end') return empty;
  return (
    <>
      <VirtualGrid label={label} ids={ids} onOpen={onOpen} onEnd={next === 'more' ? loadNext : undefined} />
      <ListEnd state={next} error={list.nextError} onRetry={loadNext} />
    </>
  );
}
