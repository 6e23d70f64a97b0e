import { SEARCH_PAGE_SIZE } from '@quad/contract/limits/search';
import { search, searchKind } from '@quad/contract/search/search';
import type { SearchKind } from '@quad/contract/search/search-kinds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

/** Results stay cached while the user goes back and forth between them. */
const STALE_MS = 30_000;

/**
 * A few results of each kind, while the user types. A new search aborts the previous request; the previous results show
 * until the answer arrives.
 */
export function allQuery(q: string) {
  return queryOptions({
    queryKey: ['search', 'all', q],
    queryFn: ({ signal }) => request(search, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** Hashtags have no `_id`. */
const idOfFound = (found: unknown) => {
  const { _id, tag } = found as { readonly _id?: string; readonly tag?: string };
  return _id ?? tag;
};

/** The results of a kind, page by page. */
export const kindQuery = <const Kind extends SearchKind>(kind: Kind, q: string) =>
  pagedQuery({
    call: searchKind,
    key: ['search', kind, q],
    params: { kind },
    query: { q, limit: SEARCH_PAGE_SIZE },
    from: 'after',
    items: kind,
    idOf: idOfFound,
    keepsPrevious: true,
    staleTime: STALE_MS,
  });
