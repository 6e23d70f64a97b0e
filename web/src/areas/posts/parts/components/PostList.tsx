import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { ErrorState } from '../../../../ui/ListStates.tsx';
import type { PostSource } from '../post-source.ts';
import { usePostList } from '../use-post-list.ts';
import { ListEnd } from './ListEnd.tsx';
import { LoadingFeed } from './LoadingFeed.tsx';
import { NewPostsPill } from './NewPostsPill.tsx';
import { VirtualPostList } from './VirtualPostList.tsx';

interface PostListProps {
  source: PostSource;
  /** Shown when the list has no posts. */
  empty: ReactNode;
  /** A note above a post with the reason why it is in the list. */
  Note?: ComponentType<{ postId: string }>;
}

/** A list of posts in all its states. */
export function PostList({ source, empty, Note }: PostListProps) {
  'use no memo'; // decision 152
  const posts = usePostList(source);
  const { ids, next, loadNext } = posts;
  // The first cards are rendered in slices, so that the browser can handle input between them.
  const loaded = useDeferredValue(posts.loaded);

  if (posts.error) return <ErrorState message={posts.error.message} onRetry={posts.retry} busy={posts.loading} />;
  if (!loaded) return <LoadingFeed />;
  return (
    <>
      <NewPostsPill count={posts.waiting.length} onPress={posts.showWaiting} />
      {ids.length === 0 && next === 'end' ? (
        empty
      ) : (
        <>
          <VirtualPostList
            key={source.name}
            name={source.name}
            ids={ids}
            busy={next === 'loading'}
            Note={Note}
            onEnd={next === 'more' ? loadNext : undefined}
          />
          <ListEnd state={next} error={posts.nextError} onRetry={loadNext} />
        </>
      )}
    </>
  );
}
