import { getMyGrievance, grievanceInfo, myGrievances } from '@quad/contract/support/grievances';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { grievanceKeys as keys } from './feedback-keys.ts';

/** The options of an uncached query. Phones are shared, so no report stays in the tab after its screen closes. */
export const UNCACHED = { gcTime: 0, staleTime: 0 } as const;

/** The committee and its time to answer. The call sends no session. */
export const aboutQuery = queryOptions({
  queryKey: keys.about,
  queryFn: ({ signal }) => request(grievanceInfo, { signal, asGuest: true }),
});

export const mineQuery = queryOptions({
  queryKey: keys.mine,
  queryFn: ({ signal }) => request(myGrievances, { signal }),
  ...UNCACHED,
});

export function ownQuery(id: string) {
  return queryOptions({
    queryKey: keys.own(id),
    queryFn: ({ signal }) => request(getMyGrievance, { params: { id }, signal }),
    ...UNCACHED,
  });
}
