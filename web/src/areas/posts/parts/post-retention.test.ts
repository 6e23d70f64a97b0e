import { type InfiniteData, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from './keys.ts';
import type { PageOfIds } from './list-order.ts';
import { keepPosts, readPost } from './post-cache.ts';
import { POSTS_CACHED } from './post-retention.ts';
import type { PageStart } from './post-source.ts';
import { aPost } from './testing.ts';

const MINUTE = 60_000;

describe('posts that no card shows', () => {
  let client: QueryClient;
  beforeEach(() => {
    vi.useFakeTimers();
    // The default in browsers; without it the library collects nothing.
    client = new QueryClient({ defaultOptions: { queries: { gcTime: 5 * MINUTE } } });
  });
  afterEach(() => {
    client.clear();
    vi.useRealTimers();
  });

  const arrive = (...ids: string[]) =>
    keepPosts(
      client,
      'me',
      ids.map((_id) => aPost({ _id })),
      Date.now(),
    );
  /** Cache a list and observe it. Return the function that ends the observation. */
  function readList(name: string, ids: readonly string[]) {
    const pages: InfiniteData<PageOfIds, Partial<PageStart>> = {
      pages: [{ ids, next: null, top: ids[0] ?? null }],
      pageParams: [{}],
    };
    client.setQueryData(keys.list(name), pages);
    return new QueryObserver(client, { queryKey: keys.list(name), staleTime: MINUTE * 100, enabled: false }).subscribe(
      () => undefined,
    );
  }

  it('stay while their list is read, however long that takes', () => {
    arrive('p1', 'p2');
    readList('all', ['p1', 'p2']);
    vi.advanceTimersByTime(30 * MINUTE);
    arrive('p3');
    expect(readPost(client, 'p1')).toBeDefined();
    expect(readPost(client, 'p2')).toBeDefined();
  });

  it('are dropped when others arrive after their list has left the cache', () => {
    arrive('p1');
    const leave = readList('all', ['p1']);
    vi.advanceTimersByTime(10 * MINUTE);
    leave();
    arrive('p2');
    expect(readPost(client, 'p1')).toBeDefined();
    vi.advanceTimersByTime(6 * MINUTE);
    arrive('p3');
    expect(readPost(client, 'p1')).toBeUndefined();
  });

  it('stay for a while without a list: a published post is not in its list yet', () => {
    arrive('p1');
    arrive('p2');
    expect(readPost(client, 'p1')).toBeDefined();
    vi.advanceTimersByTime(6 * MINUTE);
    arrive('p3');
    expect(readPost(client, 'p1')).toBeUndefined();
  });

  it('are limited in number, and the latest stay', () => {
    const ids = Array.from({ length: POSTS_CACHED }, (_, index) => `p${index}`);
    arrive('first');
    vi.advanceTimersByTime(1);
    readList('all', ['first', ...ids]);
    arrive(...ids);
    expect(readPost(client, 'first')).toBeUndefined();
    expect(readPost(client, 'p0')).toBeDefined();
    expect(client.getQueryCache().findAll({ queryKey: keys.posts() })).toHaveLength(POSTS_CACHED);
  });
});
