import { getApplication, listApplications } from '@quad/contract/careers/applications';
import type { QueryOf } from '@quad/contract/wire/call';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { internshipKeys as keys } from './careers-keys.ts';

/** How many a page of a list brings. */
const PAGE = 20;

type Wanted = Partial<Omit<QueryOf<typeof listApplications>, 'limit' | 'after'>>;

export function applicationsQuery(wanted: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...keys.allApplications, wanted],
    queryFn: ({ pageParam, signal }) =>
      request(listApplications, {
        query: { ...wanted, limit: PAGE, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: keys.application(id),
    queryFn: ({ signal }) => request(getApplication, { params: { id }, signal }),
  });
}
