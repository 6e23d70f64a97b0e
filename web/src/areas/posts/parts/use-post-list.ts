import { feedChanged } from '@quad/contract/posts/posts';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLive, useWatched } from '../../../lib/live/use-live.ts';
import { useViewer } from '../../../lib/session.ts';
import { keys } from './keys.ts';
import { headWith, leavesGap, type PageOfIds, pageOfIds, shownIds, waitingIds } from './list-order.ts';
import { forgetPlace } from './list-place.ts';
import { keepPosts, loadOwn, readPost } from './post-cache.ts';
import { FIRST_PAGE, type PageStart, type PostSource } from './post-source.ts';
import { useCached } from './use-cached.ts';

/** The time over which all apps spread their requests after a new post, in milliseconds. */
const SPREAD_MS = 1500;

/** The newest page as last answered. `etag` is null when the next answer must be complete. */
interface Newest {
  readonly etag: string | null;
  readonly page: PageOfIds;
}

const NONE: readonly string[] = [];

/**
 * A list of posts, page by page. `ids` are the shown posts, `waiting` the posts that have appeared above them since.
 * The cache has the posts under their ids.
 */
export function usePostList(source: PostSource) {
  'use no memo'; // decision 152
  const client = useQueryClient();
  const viewerId = useViewer()._id;
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: keys.list(source.name),
      queryFn: ({ pageParam, signal }) => loadPage({ client, viewerId, source, start: pageParam, signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.next,
      // A watched list is never refetched by itself, because that would request all its pages. Other lists are short.
      ...(source.watched ? { staleTime: Number.POSITIVE_INFINITY } : {}),
      refetchOnWindowFocus: false,
    });
  const newest = useQuery({
    queryKey: keys.newest(source.name),
    queryFn: ({ signal }) => loadNewest({ client, viewerId, source, signal }),
    enabled: source.watched && data !== undefined,
    // It is fetched after an event.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useFeedChanges(source);
  const head = useCached(keys.head(source.name), NONE);
  const gone = useCached(keys.gone(), NONE);
  const pages = data?.pages;
  const newestPage = newest.data?.page;
  const ids = useMemo(() => shownIds({ head, pages: pages ?? [], gone }), [head, pages, gone]);
  const waiting = useMemo(
    () => waitingIds(newestPage, { head, pages: pages ?? [], gone }),
    [newestPage, head, pages, gone],
  );
  const next = nextState({ hasNextPage, isFetchingNextPage, isFetchNextPageError });

  // All loaded posts have been deleted, and the server has more.
  const drained = ids.length === 0 && next === 'more';
  useEffect(() => {
    if (drained) void fetchNextPage({ cancelRefetch: false });
  }, [drained, fetchNextPage]);

  return {
    ids,
    waiting,
    loaded: data !== undefined,
    error: data === undefined ? error : null,
    loading: isFetching,
    next,
    nextError: isFetchNextPageError ? error : null,
    loadNext: () => void fetchNextPage({ cancelRefetch: false }),
    retry: () => void refetch(),
    showWaiting: () => showWaiting(client, source),
  };
}

/** Ask for new posts after an event: at once while the page is visible, otherwise when it becomes visible again. */
function useFeedChanges({ name, watched }: PostSource) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = () =>
    void client.invalidateQueries({ queryKey: keys.newest(name), refetchType: document.hidden ? 'none' : 'active' });

  useWatched(watched ? 'feed' : undefined, ask);
  useLive(feedChanged, () => {
    if (!watched) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, Math.random() * SPREAD_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

export type NextState = 'more' | 'loading' | 'failed' | 'end';

function nextState(list: {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}): NextState {
  if (list.isFetchingNextPage) return 'loading';
  if (list.isFetchNextPageError) return 'failed';
  return list.hasNextPage ? 'more' : 'end';
}

interface LoadParams {
  client: QueryClient;
  viewerId: string;
  source: PostSource;
  signal: AbortSignal;
}

async function loadPage({
  client,
  viewerId,
  source,
  start,
  signal,
}: LoadParams & { start: PageStart }): Promise<PageOfIds> {
  const askedAt = Date.now();
  const answer = await source.load({ start, etag: null, signal });
  if (!answer.changed) throw new Error('A page was asked for without a tag and came back as unchanged.');
  const { posts } = answer.answer;
  const all = keepPosts(
    client,
    viewerId,
    source.saved ? posts.map((post) => ({ ...post, saved: true })) : posts,
    askedAt,
  );
  void loadOwn(client, viewerId, posts, signal);
  const page = pageOfIds(answer.answer, start);
  if (start.page === FIRST_PAGE.page) {
    forgetPlace(source.name);
    const newer = (id: string) => page.ids.every((each) => id > each);
    client.setQueryData<readonly string[]>(keys.head(source.name), (head = []) => head.filter(newer));
    client.setQueryData<Newest>(keys.newest(source.name), { etag: all ? answer.etag : null, page });
  }
  return page;
}

async function loadNewest({ client, viewerId, source, signal }: LoadParams): Promise<Newest> {
  const held = client.getQueryData<Newest>(keys.newest(source.name));
  const askedAt = Date.now();
  const answer = await source.load({ start: FIRST_PAGE, etag: held?.etag ?? null, signal, again: true });
  if (!answer.changed) return held ?? { etag: null, page: { ids: [], next: null, top: null } };
  const unknown = answer.answer.posts.filter(({ _id }) => readPost(client, _id) === undefined);
  const all = keepPosts(client, viewerId, answer.answer.posts, askedAt);
  void loadOwn(client, viewerId, unknown, signal);
  return { etag: all ? answer.etag : null, page: pageOfIds(answer.answer, FIRST_PAGE) };
}

/**
 * Put the waiting posts on top of the list. When they leave a gap, or when listed posts may have moved, the list starts
 * again with them.
 */
async function showWaiting(client: QueryClient, source: PostSource) {
  const listKey = keys.list(source.name);
  const newest = client.getQueryData<Newest>(keys.newest(source.name));
  const data = client.getQueryData<InfiniteData<PageOfIds, PageStart>>(listKey);
  if (!newest || !data) return;
  const head = client.getQueryData<readonly string[]>(keys.head(source.name)) ?? [];
  const gone = client.getQueryData<readonly string[]>(keys.gone()) ?? [];
  const parts = { head, pages: data.pages, gone };
  if (!source.moves && !leavesGap(newest.page, parts)) {
    return void client.setQueryData(keys.head(source.name), headWith(head, waitingIds(newest.page, parts)));
  }
  await client.cancelQueries({ queryKey: listKey, exact: true });
  client.setQueryData(listKey, { pages: [newest.page], pageParams: [FIRST_PAGE] });
  client.setQueryData(keys.head(source.name), []);
}
