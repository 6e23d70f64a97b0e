import { listReels } from '@quad/contract/feeds/reels';
import { REELS_PAGE_DEFAULT } from '@quad/contract/limits/feeds';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { request } from '../../../../lib/client.ts';
import { useViewer } from '../../../../lib/session.ts';
import { keys } from '../../../posts/parts/keys.ts';
import { keepPosts, loadOwn } from '../../../posts/parts/post-cache.ts';
import { useCached } from '../../../posts/parts/use-cached.ts';
import { forgetSeen, isListed, isSeen, leaveOutSeen } from './seen-reels.ts';

/** A page of ids, and the cursor of the next page. */
interface ReelPage {
  readonly ids: readonly string[];
  readonly next: string | null;
}

type ReelPages = InfiniteData<ReelPage>;

const KEY = keys.list('reels');
/** The time in which a return continues the list, in milliseconds. Later there may be new reels. */
const FRESH_MS = 60_000;
/** The number of remaining reels at which the next page is requested. */
const AHEAD = 3;
const NONE: readonly string[] = [];

/** The start of a visit: `first` is in front of the list when the list does not have it, `at` is an index. */
export interface Opening {
  readonly first: string | undefined;
  readonly at: number;
}

/** Continue the cached list or start a new one, at the wanted reel, otherwise at an unseen reel. */
export function openReels(client: QueryClient, wanted: string | undefined): Opening {
  const known = client.getQueryState<ReelPages>(KEY);
  const gone = client.getQueryData<readonly string[]>(keys.gone()) ?? NONE;
  const ids = shownIds(undefined, known?.data, gone);
  if (wanted !== undefined && ids.includes(wanted)) return { first: undefined, at: ids.indexOf(wanted) };
  if (!known?.data || Date.now() - known.dataUpdatedAt > FRESH_MS) {
    client.removeQueries({ queryKey: KEY });
    leaveOutSeen();
    return { first: wanted, at: 0 };
  }
  if (wanted !== undefined) return { first: wanted, at: 0 };
  const unseen = ids.findIndex((id) => !isSeen(id));
  return { first: undefined, at: unseen === -1 ? ids.length : unseen };
}

/** Show all reels again, from the first. */
export async function startAgain(client: QueryClient) {
  forgetSeen();
  await client.resetQueries({ queryKey: KEY });
}

interface Shown {
  /** The reel in front of the list. */
  first: string | undefined;
  /** Whether `first` is hidden, even if the list still has it. */
  isLeftOut: boolean;
  /** The index of the shown reel. */
  active: number;
}

/** The reels in their order, each once, and the state of their loading. */
export function useReels({ first, isLeftOut, active }: Shown) {
  const client = useQueryClient();
  const viewerId = useViewer()._id;
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: KEY,
    queryFn: async ({ pageParam, signal }): Promise<ReelPage> => {
      const askedAt = Date.now();
      const query = { limit: REELS_PAGE_DEFAULT, ...(pageParam === null ? {} : { after: pageParam }) };
      const { posts, nextCursor } = await request(listReels, { query, signal });
      const listed = posts.filter(({ _id }) => isListed(_id));
      keepPosts(client, viewerId, listed, askedAt);
      void loadOwn(client, viewerId, listed, signal);
      return { ids: listed.map(({ _id }) => _id), next: nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // An order that changes during a visit would repeat reels.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const gone = useCached(keys.gone(), NONE);
  const ids = useMemo(() => {
    const listed = shownIds(first, data, gone);
    return isLeftOut ? listed.filter((id) => id !== first) : listed;
  }, [first, isLeftOut, data, gone]);

  const nearEnd = active >= ids.length - AHEAD;
  const shouldLoadNext = nearEnd && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (shouldLoadNext) void fetchNextPage({ cancelRefetch: false });
  }, [shouldLoadNext, fetchNextPage]);

  return {
    ids,
    error,
    loading: isFetching,
    /** Whether no reel follows the last of `ids`. */
    ended: data !== undefined && !hasNextPage,
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}

/**
 * The place after the list has changed: at the same reel or, when it was removed, at the next remaining one. At the end
 * it stays at the end of the seen reels.
 */
export function placeAfter(before: readonly string[], at: number, after: readonly string[]): number {
  const next = before.slice(at).find((id) => after.includes(id));
  if (next !== undefined) return after.indexOf(next);
  return before.filter((id) => after.includes(id)).length;
}

function shownIds(first: string | undefined, data: ReelPages | undefined, gone: readonly string[]): readonly string[] {
  const ids = new Set(first === undefined ? [] : [first]);
  for (const page of data?.pages ?? []) for (const id of page.ids) ids.add(id);
  for (const id of gone) ids.delete(id);
  return [...ids];
}
