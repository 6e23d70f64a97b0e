import type { Post } from '@quad/contract/posts/posts';
import { processingPosts } from '@quad/contract/posts/processing';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

/**
 * The viewer's posts whose video cannot be played yet, newest first. It is loaded at least once a visit, when live
 * events may have been missed (see `processing/follow-processing.ts`), and live events change it in between.
 */
export const processingQuery = queryOptions({
  queryKey: ['processing-posts'],
  queryFn: async ({ signal }) => (await request(processingPosts, { signal })).posts,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The list as cached now; empty before it is loaded. */
export function knownProcessing(client: QueryClient): readonly Post[] {
  return client.getQueryData(processingQuery.queryKey) ?? [];
}

/** Put a post into the list, a new one on top. A post without `processing` leaves the list. */
export function updateProcessing(client: QueryClient, post: Post) {
  client.setQueryData(processingQuery.queryKey, (posts = []) => {
    if (!post.processing) return posts.filter(({ _id }) => _id !== post._id);
    if (!posts.some(({ _id }) => _id === post._id)) return [post, ...posts];
    return posts.map((each) => (each._id === post._id ? post : each));
  });
}
