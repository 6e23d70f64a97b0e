import { getLibraryRequest, listLibraryRequests } from '@quad/contract/library/library-requests';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { libraryKeys } from '../parts/library-keys.ts';
import { pageAt } from './library-queries.ts';

export type RequestStatus = 'open' | 'answered';

/** Requests page by page: open ones with what most people want first, answered ones newest first. */
export function requestsQuery(status: RequestStatus) {
  const sort = status === 'open' ? 'wanted' : 'newest';
  return infiniteQueryOptions({
    queryKey: libraryKeys.requests({ status }),
    queryFn: ({ pageParam, signal }) =>
      request(listLibraryRequests, {
        query: { status, sort, ...pageAt(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** One request. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: libraryKeys.request(id),
    queryFn: ({ signal }) => request(getLibraryRequest, { params: { id }, signal }),
  });
}
