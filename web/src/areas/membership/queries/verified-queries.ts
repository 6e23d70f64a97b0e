import { getMembership, listSupporters } from '@quad/contract/membership/memberships';
import { getVerification } from '@quad/contract/membership/verification';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

export const verifiedKeys = {
  verification: ['verification'],
  membership: ['membership'],
  supporters: ['supporters'],
} as const;

/** Whether the viewer is verified, and the state of their request. */
export const verificationQuery = queryOptions({
  queryKey: verifiedKeys.verification,
  queryFn: ({ signal }) => request(getVerification, { signal }),
});

/** The viewer's premium membership, with its payments. */
export const membershipQuery = queryOptions({
  queryKey: verifiedKeys.membership,
  queryFn: ({ signal }) => request(getMembership, { signal }),
});

const PAGE = 12;

/** The premium members who show their membership. */
export const supportersQuery = pagedQuery({
  call: listSupporters,
  key: verifiedKeys.supporters,
  query: { limit: PAGE },
  from: 'before',
  items: 'supporters',
});
