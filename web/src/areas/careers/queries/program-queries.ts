import { getProgram, listPrograms, myCertificates } from '@quad/contract/careers/certificates';
import type { QueryOf } from '@quad/contract/wire/call';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { internshipKeys as keys } from './careers-keys.ts';
import { pageSize } from './internship-queries.ts';

type Wanted = Partial<Omit<QueryOf<typeof listPrograms>, 'limit' | 'after'>>;

export function programsQuery(wanted: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...keys.programs, wanted],
    queryFn: ({ pageParam, signal }) =>
      request(listPrograms, {
        query: {
          list: 'all',
          ...wanted,
          limit: pageSize(wanted.q),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function programQuery(id: string) {
  return queryOptions({
    queryKey: keys.program(id),
    queryFn: ({ signal }) => request(getProgram, { params: { id }, signal }),
  });
}

export const certificatesQuery = queryOptions({
  queryKey: keys.certificates,
  queryFn: async ({ signal }) => (await request(myCertificates, { signal })).certificates,
});
