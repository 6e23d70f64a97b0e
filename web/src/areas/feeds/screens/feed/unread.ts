import { unreadPosts } from '@quad/contract/feeds/following';
import { feedChanged } from '@quad/contract/posts/posts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { onLive, watchChannel } from '../../../../lib/live/live.ts';
import { createStoredTexts } from '../../../../lib/stored-texts.ts';
import { FOLLOWING, keys } from '../../../posts/parts/keys.ts';
import type { PageOfIds } from '../../../posts/parts/list-order.ts';
import { readPost } from '../../../posts/parts/post-cache.ts';
import { allPosts } from '../../../posts/parts/post-source.ts';
import { SEEN_POSTS } from './seen-posts.ts';

/*
 * What somebody has seen of a feed is where its top stood when they looked at it, stored on the device; the server counts
 * what stands above it now (decision 5).
 */

/** Not all apps that hear of a new post ask at the same moment. */
const SPREAD_MS = 1500;

type Feed = 'everyone' | 'following';

const seen = createStoredTexts(SEEN_POSTS);

/** Counts what is new in each feed, now and whenever something happens, into `keys.unread()`. Returns how to stop. */
export function watchUnread(client: QueryClient, viewerId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let stopped = false;

  const count = async () => {
    clearTimeout(timer);
    if (stopped || document.hidden) return;
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const query: Partial<Record<Feed, string>> = {};
    for (const feed of ['everyone', 'following'] as const) {
      const place = seen.read(viewerId, feed);
      if (place !== '') query[feed] = place;
    }
    const answer = await request(unreadPosts, { query, signal }).catch(() => undefined);
    if (answer && !signal.aborted) client.setQueryData(keys.unread(), answer);
  };
  const countSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(count, Math.random() * SPREAD_MS);
  };
  const look = () => {
    if (noteSeen(client, viewerId)) void count();
  };

  noteSeen(client, viewerId);
  const ends = [
    watchChannel('feed', () => void count()),
    onLive(feedChanged, countSoon),
    client.getQueryCache().subscribe(({ type, query }) => {
      const [, kind] = query.queryKey;
      if (type === 'updated' && query.queryKey[0] === 'posts' && (kind === 'list' || kind === 'head')) look();
    }),
  ];
  document.addEventListener('visibilitychange', count);
  void count();
  return () => {
    stopped = true;
    clearTimeout(timer);
    asking?.abort();
    document.removeEventListener('visibilitychange', count);
    for (const end of ends) end();
  };
}

/** Notes the top of the feed in sight as seen; answers whether it has moved. */
function noteSeen(client: QueryClient, viewerId: string): boolean {
  const feed: Feed = location.pathname === '/following' ? 'following' : 'everyone';
  const place = topOf(client, viewerId, feed === 'following' ? FOLLOWING : allPosts.name);
  if (place === undefined) return false;
  // what was there before the other feed was ever looked at is not new
  const other = feed === 'following' ? 'everyone' : 'following';
  if (seen.read(viewerId, other) === '') seen.store(viewerId, other, place);
  if (place <= seen.read(viewerId, feed)) return false;
  seen.store(viewerId, feed, place);
  return true;
}

/** Where the newest post by somebody else stands that a list shows; undefined while it shows none. */
function topOf(client: QueryClient, viewerId: string, name: string): string | undefined {
  const first = client.getQueryData<InfiniteData<PageOfIds>>(keys.list(name))?.pages[0];
  if (!first) return undefined;
  const head = client.getQueryData<readonly string[]>(keys.head(name)) ?? [];
  // one's own stands above what is waiting, and says nothing of that
  const taken = head.filter((id) => readPost(client, id)?.userId._id !== viewerId);
  return [...taken, ...(first.top === null ? [] : [first.top])].sort().at(-1);
}
