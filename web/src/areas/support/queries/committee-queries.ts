import type { GrievanceState } from '@quad/contract/support/feedback-terms';
import { getCommittee, getGrievance, listGrievances } from '@quad/contract/support/grievances';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { grievanceKeys as keys } from './feedback-keys.ts';
import { UNCACHED } from './grievance-queries.ts';

export const committeeQuery = queryOptions({
  queryKey: keys.committee,
  queryFn: ({ signal }) => request(getCommittee, { signal }),
});

/** A page of the reports in a state, or of all reports. */
export function queueQuery(state: GrievanceState | undefined, page: number) {
  return queryOptions({
    queryKey: keys.page(state, page),
    queryFn: ({ signal }) =>
      request(listGrievances, { query: { page, ...(state === undefined ? {} : { state }) }, signal }),
    ...UNCACHED,
  });
}

/** A report. The server logs each call, so the query never refetches automatically. */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: keys.report(id),
    queryFn: ({ signal }) => request(getGrievance, { params: { id }, signal }),
    ...UNCACHED,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
