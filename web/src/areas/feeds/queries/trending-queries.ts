import { type TrendingList, trending, trendingScore } from '@quad/contract/feeds/trending';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

/** The lists are computed every ten minutes. */
const STALE_MS = 60_000;

export const trendingQuery = queryOptions({
  queryKey: ['trending'],
  queryFn: ({ signal }) => request(trending, { signal }),
  staleTime: STALE_MS,
});

/** The parts of a score: `of` is a hashtag, a person's id or the name of an award. */
export const scoreQuery = (list: TrendingList, of: string) =>
  queryOptions({
    queryKey: ['trending', list, of],
    queryFn: ({ signal }) => request(trendingScore, { params: { list, of }, signal }),
    staleTime: STALE_MS,
  });
