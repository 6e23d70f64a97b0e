import { SEARCH_PAGE_SIZE } from '@quad/contract/limits/search';
import { type SearchResults, search, searchKind } from '@quad/contract/search/search';
import type { SearchKind } from '@quad/contract/search/search-kinds';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

/** Results stay the same while one goes back and forth between them. */
const STALE_MS = 30_000;

/** A few of each kind, as one types. What was asked before is aborted, and shown until the answer is there. */
export function allQuery(q: string) {
  return queryOptions({
    queryKey: ['search', 'all', q],
    queryFn: ({ signal }) => request(search, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** All of one kind, page by page. */
export function kindQuery(kind: SearchKind, q: string) {
  return infiniteQueryOptions({
    queryKey: ['search', kind, q],
    queryFn: ({ pageParam, signal }) =>
      request(searchKind, {
        params: { kind },
        query: { q, limit: SEARCH_PAGE_SIZE, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** What all pages found, each thing once: the order may change between pages. */
export function foundOn<Kind extends SearchKind>(pages: readonly SearchResults[], kind: Kind): SearchResults[Kind] {
  const items = pages.flatMap((page) => page[kind] as readonly { readonly _id?: string; readonly tag?: string }[]);
  // what comes back are the items of this kind, which the compiler cannot follow through the map
  return [...new Map(items.map((item) => [item._id ?? item.tag, item])).values()] as SearchResults[Kind];
}
