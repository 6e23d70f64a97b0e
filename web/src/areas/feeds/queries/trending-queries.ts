import { type TrendingList, trending, trendingScore } from '@quad/contract/feeds/trending';
import { taggedPosts } from '@quad/contract/posts/tags';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { UNCOUNTED } from '../../../lib/uncounted.ts';

/** The lists are computed every ten minutes. */
const STALE_MS = 60_000;
/** Some have no picture. */
const TOP_POSTS = 12;

export const trendingQuery = queryOptions({
  queryKey: ['trending'],
  queryFn: ({ signal }) => request(trending, { signal }),
  staleTime: STALE_MS,
});

/** The newest posts with a hashtag, for the screen of what is trending. */
export const topTagQuery = (tag: string) =>
  queryOptions({
    queryKey: ['trending', 'posts', tag],
    queryFn: async ({ signal }) =>
      (await request(taggedPosts, { params: { tag }, query: { limit: TOP_POSTS }, headers: UNCOUNTED, signal })).posts,
    staleTime: STALE_MS,
  });

/** The parts of a score: `of` is a hashtag, a person's id or the name of an award. */
export const scoreQuery = (list: TrendingList, of: string) =>
  queryOptions({
    queryKey: ['trending', list, of],
    queryFn: ({ signal }) => request(trendingScore, { params: { list, of }, signal }),
    staleTime: STALE_MS,
  });
