import { getMyGrievance, grievanceInfo, myGrievances } from '@quad/contract/support/grievances';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { grievanceKeys as keys } from './feedback-keys.ts';

/** Nothing of a report stays in the tab once its screen has been left: phones are shared. */
export const UNKEPT = { gcTime: 0, staleTime: 0 } as const;

/** The committee that reads reports, and its time to answer. The call carries no session. */
export const aboutQuery = queryOptions({
  queryKey: keys.about,
  queryFn: ({ signal }) => request(grievanceInfo, { signal, asGuest: true }),
});

export const mineQuery = queryOptions({
  queryKey: keys.mine,
  queryFn: ({ signal }) => request(myGrievances, { signal }),
  ...UNKEPT,
});

export function ownQuery(id: string) {
  return queryOptions({
    queryKey: keys.own(id),
    queryFn: ({ signal }) => request(getMyGrievance, { params: { id }, signal }),
    ...UNKEPT,
  });
}
