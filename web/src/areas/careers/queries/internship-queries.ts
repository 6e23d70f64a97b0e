import { getPosting, listPostings, type PostingDetails } from '@quad/contract/careers/internships';
import { getPlacement, listOfficers } from '@quad/contract/careers/placement';
import type { QueryOf } from '@quad/contract/wire/call';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { clockAhead } from '../../../lib/clock-ahead.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { internshipKeys as keys } from './careers-keys.ts';

/** The size of a page; a smaller one while the user types, because the next letter replaces the results. */
export const pageSize = (q: string | undefined) => (q === undefined ? 20 : 10);

type Wanted = Partial<Omit<QueryOf<typeof listPostings>, 'limit' | 'after'>>;

export const postingsQuery = (wanted: Wanted) =>
  pagedQuery({
    call: listPostings,
    key: [...keys.postings, wanted],
    query: { list: 'all', sort: 'newest', ...wanted, limit: pageSize(wanted.q) },
    from: 'after',
    items: 'postings',
    keepsPrevious: true,
  });

/** A posting, with the lead of the server's clock over this device's clock, in milliseconds. */
export interface LoadedPosting extends PostingDetails {
  readonly clockAhead: number;
}

/** `sentAt` is the time of the call by this device's clock. */
export const loadedPosting = (details: PostingDetails, sentAt: number): LoadedPosting => ({
  ...details,
  clockAhead: clockAhead(details.serverTime, sentAt),
});

export function postingQuery(id: string) {
  return queryOptions({
    queryKey: keys.posting(id),
    queryFn: async ({ signal }) => {
      const sentAt = Date.now();
      return loadedPosting(await request(getPosting, { params: { id }, signal }), sentAt);
    },
  });
}

/** The viewer's permissions, and their academic record. */
export const placementQuery = queryOptions({
  queryKey: keys.placement,
  queryFn: ({ signal }) => request(getPlacement, { signal }),
});

/** The placement officers, by name. */
export const officersQuery = queryOptions({
  queryKey: keys.officers,
  queryFn: async ({ signal }) => (await request(listOfficers, { signal })).officers,
});
