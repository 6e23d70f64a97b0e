import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';
import type { PageOfIds } from './list-order.ts';

/** The maximum number of cached posts besides those on the screen. The card of a dropped post loads it again. */
export const POSTS_CACHED = 2000;
/** How long a post that is in no list stays, in milliseconds. */
const UNLISTED_TIME = 5 * 60_000;

/**
 * Exempt posts from the cache's own timer, which would collect the rest of a list that a user is reading, because only
 * some cards are mounted. Call this on a client before adding posts, and `dropPosts` after.
 */
export function retainPosts(client: QueryClient) {
  client.setQueryDefaults(keys.posts(), { gcTime: Number.POSITIVE_INFINITY });
}

/**
 * Drop posts that no card shows: posts in no cached list, and the oldest beyond `POSTS_CACHED`. The cache
 * grows only when posts arrive, so it suffices to call it then.
 */
export function dropPosts(client: QueryClient, now = Date.now()) {
  const cache = client.getQueryCache();
  const unseen = cache.findAll({ queryKey: keys.posts(), type: 'inactive' });
  const listed = listedIds(client);
  const dropped = unseen.filter(
    ({ queryKey, state }) => !listed.has(String(queryKey.at(-1))) && now - state.dataUpdatedAt > UNLISTED_TIME,
  );
  for (const query of dropped) cache.remove(query);
  const left = unseen.length - dropped.length;
  if (left <= POSTS_CACHED) return;
  const droppedQueries = new Set(dropped);
  const oldestFirst = unseen
    .filter((query) => !droppedQueries.has(query))
    .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const query of oldestFirst.slice(0, left - POSTS_CACHED)) cache.remove(query);
}

/** The ids in all lists that the cache holds. */
function listedIds(client: QueryClient): ReadonlySet<string> {
  const listed = new Set<string>();
  for (const [, list] of client.getQueriesData<InfiniteData<PageOfIds>>({ queryKey: keys.lists() })) {
    for (const page of list?.pages ?? []) for (const id of page.ids) listed.add(id);
  }
  for (const [, newest] of client.getQueriesData<{ page: PageOfIds }>({ queryKey: keys.newests() })) {
    for (const id of newest?.page.ids ?? []) listed.add(id);
  }
  for (const [, head] of client.getQueriesData<readonly string[]>({ queryKey: keys.heads() })) {
    for (const id of head ?? []) listed.add(id);
  }
  return listed;
}
