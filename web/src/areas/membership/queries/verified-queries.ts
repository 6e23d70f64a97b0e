import { getMembership, listSupporters } from '@quad/contract/membership/memberships';
import { getVerification } from '@quad/contract/membership/verification';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

export const verifiedKeys = {
  verification: ['verification'],
  membership: ['membership'],
  supporters: ['supporters'],
} as const;

/** Whether one is verified, and how one's request stands. */
export const verificationQuery = queryOptions({
  queryKey: verifiedKeys.verification,
  queryFn: ({ signal }) => request(getVerification, { signal }),
});

/** One's premium membership, with its payments. */
export const membershipQuery = queryOptions({
  queryKey: verifiedKeys.membership,
  queryFn: ({ signal }) => request(getMembership, { signal }),
});

const PAGE = 12;

/** People who want it to be seen that they have a premium membership. */
export const supportersQuery = infiniteQueryOptions({
  queryKey: verifiedKeys.supporters,
  queryFn: ({ pageParam, signal }) =>
    request(listSupporters, { query: { limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }) }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
