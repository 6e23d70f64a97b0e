import { getApplication, listApplications } from '@quad/contract/applications';
import type { QueryOf } from '@quad/contract/call';
import { getProgram, listPrograms, myCertificates } from '@quad/contract/certificates';
import { getPosting, listPostings, type PostingDetails } from '@quad/contract/internships';
import { getPlacement } from '@quad/contract/placement';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/client.ts';
import { internshipKeys as keys } from './keys.ts';

/** How many a page of a list brings. */
const PAGE = 20;

type Wanted<Call extends typeof listPostings | typeof listApplications | typeof listPrograms> = Partial<
  Omit<QueryOf<Call>, 'limit' | 'after'>
>;
const after = (cursor: string | null) => (cursor === null ? {} : { after: cursor });

export function postingsQuery(wanted: Wanted<typeof listPostings>) {
  return infiniteQueryOptions({
    queryKey: [...keys.postings, wanted],
    queryFn: ({ pageParam, signal }) =>
      request(listPostings, {
        query: { list: 'all', sort: 'newest', ...wanted, limit: PAGE, ...after(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** A posting, with how far the server's clock is ahead of this device's, in milliseconds. */
export interface LoadedPosting extends PostingDetails {
  readonly clockAhead: number;
}

export const loadedPosting = (details: PostingDetails): LoadedPosting => ({
  ...details,
  clockAhead: Date.parse(details.serverTime) - Date.now(),
});

export function postingQuery(id: string) {
  return queryOptions({
    queryKey: keys.posting(id),
    queryFn: async ({ signal }) => loadedPosting(await request(getPosting, { params: { id }, signal })),
  });
}

export function applicationsQuery(wanted: Wanted<typeof listApplications>) {
  return infiniteQueryOptions({
    queryKey: [...keys.allApplications, wanted],
    queryFn: ({ pageParam, signal }) =>
      request(listApplications, { query: { ...wanted, limit: PAGE, ...after(pageParam) }, signal }),
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

export function programsQuery(wanted: Wanted<typeof listPrograms>) {
  return infiniteQueryOptions({
    queryKey: [...keys.programs, wanted],
    queryFn: ({ pageParam, signal }) =>
      request(listPrograms, { query: { list: 'all', ...wanted, limit: PAGE, ...after(pageParam) }, signal }),
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

/** What the viewer may do, and their academic record. */
export const placementQuery = queryOptions({
  queryKey: keys.placement,
  queryFn: ({ signal }) => request(getPlacement, { signal }),
});
