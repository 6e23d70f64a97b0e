import { getLibraryRequest, listLibraryRequests } from '@quad/contract/library/library-requests';
import { LIBRARY_PAGE_DEFAULT } from '@quad/contract/limits/library';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { libraryKeys } from '../parts/library-keys.ts';

export type RequestStatus = 'open' | 'answered';

/** Requests page by page: open ones by demand, answered ones newest first. */
export const requestsQuery = (status: RequestStatus) =>
  pagedQuery({
    call: listLibraryRequests,
    key: libraryKeys.requests({ status }),
    query: { status, sort: status === 'open' ? 'wanted' : 'newest', limit: LIBRARY_PAGE_DEFAULT },
    from: 'after',
    items: 'requests',
  });

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: libraryKeys.request(id),
    queryFn: ({ signal }) => request(getLibraryRequest, { params: { id }, signal }),
  });
}
