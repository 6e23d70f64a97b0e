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
 * The seen part of a feed is the position of its top when the user last viewed it, stored on the device. The server
 * counts the posts above it (decision 5).
 */

/** The time over which all apps spread their requests after a new post, in milliseconds. */
const SPREAD_MS = 1500;

type Feed = 'everyone' | 'following';

const seen = createStoredTexts(SEEN_POSTS);

/** Count the new posts of each feed into `keys.unread()`, now and after each event. Return a function to stop. */
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
  const countIfMoved = () => {
    if (storeSeen(client, viewerId)) void count();
  };

  storeSeen(client, viewerId);
  const ends = [
    watchChannel('feed', () => void count()),
    onLive(feedChanged, countSoon),
    client.getQueryCache().subscribe(({ type, query }) => {
      const [, kind] = query.queryKey;
      if (type === 'updated' && query.queryKey[0] === 'posts' && (kind === 'list' || kind === 'head')) countIfMoved();
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

/** Store the top of the shown feed as seen. Return whether it has moved. */
function storeSeen(client: QueryClient, viewerId: string): boolean {
  const feed: Feed = location.pathname === '/following' ? 'following' : 'everyone';
  const place = topOf(client, viewerId, feed === 'following' ? FOLLOWING : allPosts.name);
  if (place === undefined) return false;
  // posts published before the first visit of the other feed are not new
  const other = feed === 'following' ? 'everyone' : 'following';
  if (seen.read(viewerId, other) === '') seen.store(viewerId, other, place);
  if (place <= seen.read(viewerId, feed)) return false;
  seen.store(viewerId, feed, place);
  return true;
}

/** The position of the newest listed post by another person; undefined while the list has none. */
function topOf(client: QueryClient, viewerId: string, name: string): string | undefined {
  const first = client.getQueryData<InfiniteData<PageOfIds>>(keys.list(name))?.pages[0];
  if (!first) return undefined;
  const head = client.getQueryData<readonly string[]>(keys.head(name)) ?? [];
  // the viewer's own posts are above the waiting ones, and do not count
  const others = head.filter((id) => readPost(client, id)?.userId._id !== viewerId);
  return [...others, ...(first.top === null ? [] : [first.top])].sort().at(-1);
}
